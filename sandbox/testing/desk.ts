import type { Actor } from '#contract/clients/lifecycle.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { createTestSandbox, personas, type TestSandbox } from './test-sandbox.ts'

interface DeskClient {
  id: string
  status: Status
  version: number
  steps: { to: Status; by: Actor; milestone: string | null }[]
  next: { to: Status; by: Actor } | null
  detail?: string
  current_status?: Status
}

export async function openDesk() {
  const sandbox = await createTestSandbox()
  const desk = (path: string, body?: unknown) =>
    sandbox.call<DeskClient>(`/console${path}`, { body, headers: { accept: 'application/json' } })
  return { sandbox, desk, findIn: (status: Status) => findIn(sandbox, status) }
}

async function findIn(sandbox: TestSandbox, status: Status): Promise<string> {
  const list = await sandbox.call<{ clients: { id: string; brokerage: string }[] }>(
    `/console?status=${status}`,
    { headers: { accept: 'application/json' } },
  )
  const [client] = list.body.clients.filter(({ brokerage }) => brokerage.startsWith('Meridian'))
  if (!client) throw new Error(`No client of the seed is in ${status}`)
  return client.id
}

export async function asBroker(sandbox: TestSandbox, id: string) {
  const { body } = await sandbox.call(`/broker/api/v1/Clients/${id}`, { as: personas.admin })
  return body
}

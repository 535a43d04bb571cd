import type { Client, ClientListItem } from '#contract/clients/client.ts'
import type { Page } from '#contract/fields/paging.ts'
import { personas, type TestSandbox } from './test-sandbox.ts'

export async function sampleClient(sandbox: TestSandbox, companyNumber: string): Promise<Client> {
  const list = await sandbox.call<Page<ClientListItem>>(`/broker/api/v1/Clients?search=${companyNumber}`, {
    as: personas.admin,
  })
  const path = `/broker/api/v1/Clients/${list.body.items[0]?.id}`
  return (await sandbox.call<Client>(path, { as: personas.admin })).body
}

export type Patched = Client & Record<string, unknown>

export function patchClient(
  sandbox: TestSandbox,
  client: Pick<Client, 'id'>,
  call: string,
  body: unknown,
  { as = personas.admin, ...headers }: { as?: string; [header: string]: string | undefined } = {},
) {
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  const path = `/broker/api/v1/Clients/${client.id}/${call}`
  return sandbox.call<Patched>(path, { as, method: 'PATCH', body, headers: sent as Record<string, string> })
}

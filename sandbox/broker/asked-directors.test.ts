import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import { requestedItems } from '../db/tables/underwriting.ts'
import { sampleClient } from '../testing/samples.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

const waiting = '99000028'

function change(client: Client, directorId: string | undefined) {
  const director = client.directors.find(({ id }) => id === directorId)
  const { month = 1, year = 1980 } = director?.registry_birth ?? {}
  const body = {
    first_name: director?.first_name,
    last_name: director?.last_name,
    date_of_birth: `01-${month}-${year}`,
    nationality: 'GB',
    email: director?.email,
    phone_number: director?.phone_number,
    residential_address: { ...director?.residential_address, country: 'England' },
    residential_status: 'Tenant',
    shareholding_percent: director?.shareholding_percent,
    is_signatory: director?.is_signatory,
    is_pep: false,
    bankrupt_or_iva: false,
    consent_credit_search: true,
  }
  const path = `/broker/api/v1/Clients/${client.id}/directors/${directorId}/details`
  return sandbox.call(path, { as: personas.admin, method: 'PATCH', body })
}

test('while underwriting waits for answers, only the directors in question may change', async () => {
  const client = await sampleClient(sandbox, waiting)
  const [director] = client.directors
  expect(client.available_actions).not.toContain('edit-directors')
  expect(await change(client, director?.id)).toMatchObject({
    status: 409,
    body: { current_status: 'MoreInformationRequested' },
  })

  const [item] = client.requested_information ?? []
  const about = (forDirectorId: string | null, status: 'Open' | 'Accepted') =>
    sandbox.db
      .update(requestedItems)
      .set({ forDirectorId, status })
      .where(eq(requestedItems.id, item?.id ?? ''))
  await about(director?.id ?? null, 'Open')
  expect((await sampleClient(sandbox, waiting)).available_actions).toContain('edit-directors')
  expect((await change(client, director?.id)).status).toBe(200)
  for (const other of client.directors.slice(1)) expect((await change(client, other.id)).status).toBe(409)

  await about(director?.id ?? null, 'Accepted')
  expect((await change(client, director?.id)).status).toBe(409)
})

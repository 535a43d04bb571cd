import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Client, clientSchema } from '#contract/clients/client.ts'
import type { Referred } from '#contract/clients/referral.ts'
import { clients } from '../db/tables/clients.ts'
import { patchClient, sampleClient, sampleReferral } from '../testing/samples.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

const complete = '99000002'

/** Submits the complete sample application with another amount, in a fresh state each time. */
async function submitFor(pounds: number): Promise<Client> {
  const { id } = await sampleClient(sandbox, complete)
  await sandbox.db
    .update(clients)
    .set({ status: 'PendingApplication', amountRequestedPence: pounds * 100 })
    .where(eq(clients.id, id))
  const body = { confirm_accurate: true, confirm_client_consent: true }
  const { status, body: client } = await patchClient(sandbox, { id }, 'submit-application', body)
  expect(status).toBe(200)
  return clientSchema.parse(client)
}

test('£40,401 is declined immediately', async () => {
  const client = await submitFor(40_401)
  expect(client).toMatchObject({ status: 'Declined', decline: { code: 'Affordability', appealable: true } })
  expect(client.timeline.slice(0, 2).map(({ type, actor_type }) => [type, actor_type])).toEqual([
    ['ClientDeclined', 'System'],
    ['UnderwritingStarted', 'Broker'],
  ])
})

test('£40,402 is asked for more', async () => {
  const client = await submitFor(40_402)
  expect(client.status).toBe('MoreInformationRequested')
  expect(client.requested_information?.some(({ status, required }) => required && status === 'Open')).toBe(
    true,
  )
})

test('£40,403 is approved with three offers', async () => {
  const client = await submitFor(40_403)
  expect(client).toMatchObject({ status: 'OfferSent', version: expect.any(Number) })
  expect(client.offers?.map(({ option_label, status }) => [option_label, status])).toEqual([
    ['Offer A', 'Open'],
    ['Offer B', 'Open'],
    ['Offer C', 'Open'],
  ])
  expect(client.offers?.[0]?.amount_or_limit).toBe(40_403)
})

test.each([40_400, 40_404, 404_010])('£%i has no special meaning', async (pounds) => {
  expect((await submitFor(pounds)).status).toBe('UnderwritingInProgress')
})

test('a referral for such an amount decides nothing before it is submitted', async () => {
  const referral = sampleReferral('99000050')
  const body = { ...referral, funding: { ...referral.funding, amount_requested: 40_401 } }
  const { body: made } = await sandbox.call<Referred>('/broker/api/v1/Clients', { as: personas.admin, body })
  expect(made.status).toBe('PendingApplication')
})

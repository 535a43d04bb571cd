import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '#contract/clients/lifecycle.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { clients, drawdowns } from '../db/tables/clients.ts'
import { sampleClient } from '../testing/samples.ts'
import { openTestSandbox } from '../testing/test-sandbox.ts'
import { dueAfter } from './due.ts'
import { move } from './move.ts'
import { standardOptions } from './offer-options.ts'
import { issueOffers } from './offers.ts'

const sandbox = await openTestSandbox()

async function step(number: string, to: Status, by: Actor = 'Lender', at = new Date()) {
  const { db } = sandbox
  const [client] = await db.select().from(clients).where(eq(clients.companyNumber, number))
  if (!client) throw new Error(`No client ${number}`)
  await db.transaction((tx) => move(tx, client, to, { type: by, name: 'Sam Example' }, at))
  return sampleClient(sandbox, number)
}

test('moved to a live facility step by step, a client has the data of each status', async () => {
  const number = '99000024'
  const client = await step(number, 'MoreInformationRequested')
  expect(client.requested_information?.map(({ status }) => status)).toEqual(['Open', 'Open'])
  await step(number, 'UnderwritingInProgress', 'Client')
  await step(number, 'Approved')
  const offered = await step(number, 'OfferSent')
  expect(offered.offers?.map(({ amount_or_limit }) => amount_or_limit)).toEqual([30_000, 24_000])
  // The requests have stayed open: the broker owes their answers, before the offers expire and after one was accepted.
  const due_at = client.requested_information?.[0]?.due_at ?? ''
  expect(due_at < (offered.offers?.[0]?.expires_at ?? '')).toBe(true)
  const action = 'process-requested-information'
  const answers = { actor: 'Broker', due_at, action }
  expect(offered.next_action).toEqual(answers)
  const accepted = await step(number, 'OfferAccepted', 'Client')
  expect(accepted.next_action).toEqual(answers)
  expect(accepted.offers?.map(({ status }) => status)).toEqual(['Accepted', 'Declined'])
  const sent = await step(number, 'ContractSent')
  expect(sent.contract?.signatories.length).toBeGreaterThan(0)
  expect(sent.next_action.actor).toBe('Client')
  const signed = await step(number, 'ContractSigned', 'Client')
  expect(signed.contract?.signatories.every(({ status }) => status === 'Signed')).toBe(true)
  const live = await step(number, 'Live')
  expect(live.facility).toMatchObject({ limit: 30_000, activated_at: expect.any(String) })
  const paid = await sandbox.db.select().from(drawdowns).where(eq(drawdowns.clientId, live.id))
  expect(paid.map(({ amountPence }) => amountPence / 100)).toEqual([live.facility?.drawn])
  const closed = await step(number, 'Closed')
  expect(closed.facility).toMatchObject({ drawn: 0, balance: 0 })
})

test('offers of a client that is closed expire: no one declined them, and they promise no commission', async () => {
  const at = new Date()
  const { offers, commission_summary } = await step('99000001', 'Closed', 'System', at)
  expect(offers?.map(({ status, expires_at }) => [status, expires_at])).toEqual([
    ['Expired', at.toISOString()],
    ['Expired', at.toISOString()],
  ])
  expect(commission_summary?.estimated).toBe(0)
})

test('terms that change before signing supersede the accepted offer', async () => {
  const number = '99000035'
  const again = await step(number, 'OfferSent')
  expect(again.offers?.map(({ status }) => status)).toEqual(['Open', 'Open', 'Superseded', 'Declined'])
  expect(again.accepted_offer_id).toBeNull()
  // What was accepted, and by whose authority, stays with the offer.
  expect(again.offers?.[2]).toMatchObject({
    accepted_amount: again.offers?.[2]?.amount_or_limit,
    acceptance: { authorised_by_name: expect.any(String), recorded_by: expect.any(String) },
  })
  expect(again.offers?.[3]).not.toHaveProperty('accepted_amount')
  expect(again.next_action.label).toMatch(/^The terms have changed/)
  await step(number, 'OfferDeclined', 'Client')
  expect((await step(number, 'OfferSent')).next_action.label).toBeUndefined()
})

test('offers drafted by the lender are sent as drafted', async () => {
  const [client] = await sandbox.db.select().from(clients).where(eq(clients.companyNumber, '99000029'))
  if (!client) throw new Error('No such client')
  const at = new Date()
  const expiresAt = dueAfter('OfferSent', at) ?? at
  await issueOffers(sandbox.db, client, standardOptions(client, 1_500_000, 3), at, expiresAt)
  const sent = await step('99000029', 'OfferSent', 'Lender', at)
  expect(sent.offers).toHaveLength(3)
  expect(sent.offers?.[0]?.amount_or_limit).toBe(15_000)
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Profile } from '#contract/people/profile.ts'
import { brokerages, brokers } from '../db/tables/people.ts'
import { brokerageIds, brokerIds } from '../seed/people.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'
import { recordVisit } from './profile.ts'

const sandbox = await openTestSandbox()

const minutes = (count: number) => new Date(Date.parse('2026-06-01T10:00:00Z') + count * 60_000)

async function here(at: Date) {
  const [broker] = await sandbox.db.select().from(brokers).where(eq(brokers.id, brokerIds.robin))
  if (!broker) throw new Error('Robin is gone')
  return recordVisit(sandbox.db, broker, at)
}

test('a visit continues while calls arrive; after 30 minutes without one it is the last visit', async () => {
  await sandbox.db.update(brokers).set({ visitAt: null }).where(eq(brokers.id, brokerIds.robin))
  expect(await here(minutes(0))).toMatchObject({ visitAt: minutes(0), lastSeenAt: null })
  expect(await here(minutes(0.5))).toMatchObject({ visitAt: minutes(0), lastSeenAt: null })
  expect(await here(minutes(20))).toMatchObject({ visitAt: minutes(20), lastSeenAt: null })
  expect(await here(minutes(49))).toMatchObject({ visitAt: minutes(49), lastSeenAt: null })
  expect(await here(minutes(79))).toMatchObject({ visitAt: minutes(79), lastSeenAt: minutes(49) })
  expect(await here(minutes(85))).toMatchObject({ visitAt: minutes(85), lastSeenAt: minutes(49) })
})

test('the profile has the time of the previous visit, not the current one', async () => {
  const first = await sandbox.call<Profile>('/broker/api/v1/Me', { as: personas.admin })
  expect(first.body.last_seen_at).toMatch(/T1[78]:02:00\.000Z$/)
  const second = await sandbox.call<Profile>('/broker/api/v1/Me', { as: personas.admin })
  expect(second.body.last_seen_at).toBe(first.body.last_seen_at)
})

test('a phone number is changed and normalised; not while the firm is suspended', async () => {
  const change = (phone_number: unknown, as = personas.broker) =>
    sandbox.call<Profile>('/broker/api/v1/Me/phone', { as, method: 'PATCH', body: { phone_number } })
  expect(await change('020 7946 0123')).toMatchObject({
    status: 200,
    body: { phone_number: '+442079460123' },
  })
  const { body } = await sandbox.call<Profile>('/broker/api/v1/Me', { as: personas.broker })
  expect(body.phone_number).toBe('+442079460123')
  expect(await change('12')).toMatchObject({
    status: 422,
    body: { errors: { phone_number: [expect.any(String)] } },
  })
  expect((await change('07700 900111', personas.unsigned)).status).toBe(200)
  expect((await change('07700 900111', personas.newcomer)).status).toBe(403)
  await sandbox.db
    .update(brokerages)
    .set({ status: 'Suspended' })
    .where(eq(brokerages.id, brokerageIds.harbourReed))
  expect((await change('07700 900111', personas.otherFirm)).status).toBe(403)
})

test('only an admin sees the payout account, masked', async () => {
  const seen = async (as: string) => (await sandbox.call<Profile>('/broker/api/v1/Me', { as })).body.brokerage
  expect(await seen(personas.admin)).toMatchObject({
    fca: { frn: '0000001' },
    bank_account_masked: { sort_code: '**-**-01', account_number: '****0001' },
  })
  expect(await seen(personas.broker)).not.toHaveProperty('bank_account_masked')
})

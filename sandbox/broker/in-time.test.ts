import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#contract/clients/client.ts'
import type { ClientsSummary } from '#contract/clients/clients-summary.ts'
import type { Referred } from '#contract/clients/referral.ts'
import type { Status } from '#contract/clients/statuses.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { Page } from '#contract/fields/paging.ts'
import { move } from '../clients/move.ts'
import { clients } from '../db/tables/clients.ts'
import { idempotencyKeys } from '../db/tables/idempotency.ts'
import { sampleReferral } from '../testing/samples.ts'
import { createTestSandbox, personas, type TestSandbox } from '../testing/test-sandbox.ts'

const hour = 3_600_000
const day = 24 * hour
const start = new Date()
let passed = 0

let sandbox: TestSandbox
beforeAll(async () => {
  const now = () => new Date(start.getTime() + passed)
  sandbox = await createTestSandbox({ now, accessTokenTtl: 3 * 365 * 86_400 })
})
afterAll(() => sandbox.close())
beforeEach(() => {
  passed = 0
})

type Answered = Referred & { reason?: string; until?: string; client_id?: string }

const refer = (number: string, as = personas.admin, headers: Record<string, string> = {}) =>
  sandbox.call<Answered>('/broker/api/v1/Clients', { as, body: sampleReferral(number), headers })

async function moveTo(number: string, to: Status, type: 'Lender' | 'Client' = 'Lender'): Promise<void> {
  const { db } = sandbox
  const [client] = await db.select().from(clients).where(eq(clients.companyNumber, number))
  if (!client) throw new Error(`No client ${number}`)
  const at = new Date(start.getTime() + passed)
  await db.transaction((tx) => move(tx, client, to, { type, name: 'Wrenfield Lending' }, at))
}

test.each([
  ['99000050', 'Closed', 'ReferredByYou'],
  ['99000051', 'Declined', 'RecentlyDeclined'],
] as const)(
  '%s, %s immediately, is protected for ninety days and available afterwards',
  async (number, to, reason) => {
    const first = await refer(number)
    await moveTo(number, to)
    passed = 90 * day - 1_000
    const until = londonToday(new Date(first.body.protection_expires_at))
    expect((await refer(number)).body).toMatchObject({ status: 409, reason, until })
    const elsewhere = await refer(number, personas.otherFirm)
    expect(elsewhere.body).toMatchObject({ status: 409, until })
    expect(elsewhere.body).not.toHaveProperty('client_id')
    passed = 90 * day + 1_000
    expect((await refer(number, personas.otherFirm)).status).toBe(201)
    expect((await refer(number)).body).toMatchObject({ status: 409, reason: 'ReferredByAnotherBroker' })
  },
)

test('a client in progress is protected beyond its period, without a date in the past', async () => {
  const { status, body: referred } = await refer('99000052')
  expect(status).toBe(201)
  passed = 89 * day
  expect((await refer('99000052')).body.until).toBe(londonToday(new Date(start.getTime() + 90 * day)))
  passed = 400 * day
  const { body } = await refer('99000052', personas.otherFirm)
  expect(body).toMatchObject({ status: 409, reason: 'ReferredByAnotherBroker' })
  expect(body).not.toHaveProperty('until')
  // The fifth period of ninety days has begun, and is not cut short when the client ends.
  const until = new Date(Date.parse(referred.protection_expires_at) + 4 * 90 * day).toISOString()
  const shown = () => sandbox.call<Client>(`/broker/api/v1/Clients/${referred.id}`, { as: personas.admin })
  expect((await shown()).body.protection_expires_at).toBe(until)
  await moveTo('99000052', 'Closed')
  passed = 500 * day
  expect((await shown()).body.protection_expires_at).toBe(until)
  expect((await refer('99000052', personas.otherFirm)).status).toBe(201)
})

test.each([
  ['AwaitingSignUp', '99000056'],
  ['SignUpInProgress', '99000057'],
] as const)(
  'once a %s is overdue it needs the broker, wherever clients are listed or counted',
  async (status, number) => {
    const path = '/broker/api/v1/Clients'
    const { body: referred } = await sandbox.call<Referred>(path, {
      as: personas.admin,
      body: { ...sampleReferral(number), application_route: 'ClientLed' },
    })
    if (status === 'SignUpInProgress') await moveTo(number, status, 'Client')
    const read = async () => {
      const query = `status=${status}&needs_action=true&page_size=100`
      const { body: list } = await sandbox.call<Page<Client>>(`${path}?${query}`, { as: personas.admin })
      const { body: client } = await sandbox.call<Client>(`${path}/${referred.id}`, { as: personas.admin })
      const { body: summary } = await sandbox.call<ClientsSummary>(`${path}/summary?context=dashboard`, {
        as: personas.admin,
      })
      return {
        actor: client.next_action.actor,
        isListed: list.items.some(({ id }) => id === referred.id),
        isCounted: list.total > 0 && summary.needs_action_by_status?.[status] === list.total,
      }
    }
    expect(await read()).toMatchObject({ actor: 'Client', isListed: false })
    passed = 6 * day
    expect(await read()).toEqual({ actor: 'Broker', isListed: true, isCounted: true })
  },
)

test('an idempotency key is kept for twenty-four hours', async () => {
  const headers = { 'idempotency-key': 'kept a day'.replaceAll(' ', '-') }
  const first = await refer('99000053', personas.admin, headers)
  expect(first.status).toBe(201)
  passed = day - 1_000
  expect((await refer('99000053', personas.admin, headers)).body).toEqual(first.body)
  expect((await refer('99000054', personas.admin, headers)).status).toBe(422)
  passed = day + 1_000
  expect((await refer('99000054', personas.admin, headers)).status).toBe(201)
  expect(await sandbox.db.$count(idempotencyKeys)).toBe(1)
})

test('a refusal stores no key: once its cause is gone the same key and body succeed', async () => {
  const headers = { 'idempotency-key': 'tried-too-early' }
  await refer('99000055', personas.otherFirm)
  expect((await refer('99000055', personas.admin, headers)).status).toBe(409)
  await moveTo('99000055', 'Closed')
  passed = 91 * day
  expect((await refer('99000055', personas.admin, headers)).status).toBe(201)
})

test('declined offers may be improved for thirty days', async () => {
  passed = 60 * day
  for (const number of ['99000037', '99000038'])
    await sandbox.db
      .update(clients)
      .set({ statusChangedAt: new Date(start.getTime() + 30 * day) })
      .where(eq(clients.companyNumber, number))
  passed = 30 * day + 29 * day
  await moveTo('99000037', 'OfferSent')
  passed = 30 * day + 32 * day
  await expect(moveTo('99000038', 'OfferSent')).rejects.toMatchObject({ status: 409 })
})

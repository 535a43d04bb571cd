import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { londonToday } from '#contract/fields/dates.ts'
import { clients } from '../db/tables/clients.ts'
import { brokerages, brokers } from '../db/tables/people.ts'
import { otherFirmsClientId, seedId } from '../seed/ids.ts'
import { brokerageIds, brokerIds } from '../seed/people.ts'
import { sampleDirectorDetails, sampleReferral } from '../testing/samples.ts'
import { createTestSandbox, personas, type TestSandbox } from '../testing/test-sandbox.ts'

/** `suspended` is the admin of a second, suspended firm. */
const callers = {
  anonymous: undefined,
  newcomer: personas.newcomer,
  unsigned: personas.unsigned,
  suspended: personas.otherFirm,
  broker: personas.broker,
  admin: personas.admin,
}
type Caller = keyof typeof callers

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await createTestSandbox()
  const { db } = sandbox
  await db.update(brokerages).set({ status: 'Suspended' }).where(eq(brokerages.id, brokerageIds.harbourReed))
})
afterAll(() => sandbox.close())

async function statusFor(caller: Caller, method: string, path: string, body?: unknown): Promise<number> {
  const as = callers[caller]
  const headers = {
    ...(as && { authorization: `Bearer ${await sandbox.tokenFor(as)}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const answer = await sandbox.fetch(new Request(`http://lender.test/broker/api/v1/${path}`, request))
  await answer.body?.cancel()
  return answer.status
}

// Valid bodies for a closed client: those who may act get its status, others learn nothing.
const day = londonToday()
const director = sampleDirectorDetails({ first_name: 'Sample', last_name: 'Director' }, 1)
const changes: Record<string, unknown> = {
  'directors/:director/details': director,
  'submit-application': { confirm_accurate: true, confirm_client_consent: true },
  'upload-documents': { documents: [{ file_path: 'organisations/none.pdf', upload_type: 'Other' }] },
  'process-requested-information': { requested_information: [{ id: seedId(1), answer: 'yes' }] },
  'accept-offer': {
    offer_id: seedId(1),
    authorised_by_name: 'Sample Director',
    authorised_at: day,
    method: 'Email',
    commission_disclosed: true,
  },
  'decline-offer': { reason: 'Timing', sub_reason: 'TookTooLong' },
  appeal: { reason: 'Other', note: 'Something has changed, and the evidence is attached.' },
}

/** Closed clients of the sample firm by who looks after them, and one of the other firm. */
const closed = { brokers: '99000047', admins: '99000048', otherFirms: '99000409' }

async function closedClient(number: string): Promise<{ id: string; director: string }> {
  const { db } = sandbox
  const [row] = await db.select().from(clients).where(eq(clients.companyNumber, number))
  if (!row) throw new Error(`No client ${number}`)
  await db.update(clients).set({ status: 'Closed' }).where(eq(clients.id, row.id))
  const { body } = await sandbox.call<{ directors: { id: string }[] }>(`/broker/api/v1/Clients/${row.id}`, {
    as: number === closed.otherFirms ? personas.otherFirm : personas.admin,
  })
  return { id: row.id, director: body.directors[0]?.id ?? seedId(9_999) }
}

/**
 * The status each caller gets when reading and changing clients of a broker, of an admin and of another firm. Who has no signed firm is refused
 * before: tests/contract/every-call-refused.test.ts.
 */
const onClients: [Caller, keyof typeof closed, read: number, change: number][] = [
  ['suspended', 'otherFirms', 200, 403],
  ['suspended', 'admins', 404, 403],
  ['broker', 'brokers', 200, 409],
  ['broker', 'admins', 404, 404],
  ['broker', 'otherFirms', 404, 404],
  ['admin', 'brokers', 200, 409],
  ['admin', 'admins', 200, 409],
  ['admin', 'otherFirms', 404, 404],
]

describe.each(onClients)('%s and a client of %s', (caller, whose, read, change) => {
  test(`reading responds ${read}`, async () => {
    const { id } = await closedClient(closed[whose])
    expect(await statusFor(caller, 'GET', `Clients/${id}`)).toBe(read)
  })

  test.each(Object.keys(changes))(`%s responds ${change}`, async (call) => {
    const { id, director: directorId } = await closedClient(closed[whose])
    if (whose === 'otherFirms') expect(id).toBe(otherFirmsClientId)
    const path = `Clients/${id}/${call.replace(':director', directorId)}`
    expect(await statusFor(caller, 'PATCH', path, changes[call])).toBe(change)
  })
})

const order: Caller[] = ['anonymous', 'newcomer', 'unsigned', 'suspended', 'broker', 'admin']
const person = { first_name: 'Kit', last_name: 'Specimen', email: 'not an address' }
const forOther = () => ({ ...sampleReferral('99000104'), assigned_broker_id: brokerIds.robin })

/** Answers to the callers in {@link order}. Only those who may send a valid body get 422 for an invalid one. */
const onFirm: [method: string, path: string, body: () => unknown, statuses: number[]][] = [
  ['GET', 'Me', () => undefined, [401, 404, 200, 200, 200, 200]],
  ['PATCH', 'Me/phone', () => ({ phone_number: '07700 900111' }), [401, 403, 200, 403, 200, 200]],
  ['GET', 'Clients', () => undefined, [401, 403, 403, 200, 200, 200]],
  ['GET', 'Clients/summary?context=dashboard', () => undefined, [401, 403, 403, 200, 200, 200]],
  ['GET', 'brokerages/brokers', () => undefined, [401, 403, 403, 200, 200, 200]],
  ['POST', 'brokerages/brokers', () => person, [401, 403, 403, 403, 403, 422]],
  ['DELETE', `brokerages/brokers/${seedId(99)}`, () => undefined, [401, 403, 403, 403, 403, 404]],
  ['POST', 'Brokerages', () => ({}), [401, 403, 422, 422, 422, 422]],
  ['POST', 'Clients', () => ({}), [401, 403, 403, 403, 422, 422]],
  ['POST', 'Clients', forOther, [401, 403, 403, 403, 403, 201]],
]

describe.each(onFirm)('%s %s', (method, path, body, statuses) => {
  test.each(order.map((caller, index) => [caller, statuses[index]] as const))(
    '%s: %i',
    async (caller, status) => {
      expect(await statusFor(caller, method, path, body())).toBe(status)
    },
  )
})

test('commission is for admins: on offers, in the figures and in the settings', async () => {
  const seen = async (as: string) => {
    const read = async (path: string) =>
      (await sandbox.call<Record<string, unknown>>(`/broker/api/v1/${path}`, { as })).body
    const [{ items }] = [(await read('Clients?search=99000001')) as { items: { id: string }[] }]
    const client = (await read(`Clients/${items[0]?.id}`)) as { offers: object[] }
    const summary = await read('Clients/summary?context=commissions')
    const me = (await read('Me')) as { brokerage: object }
    return [
      'broker_commission' in (client.offers[0] ?? {}),
      summary.commission_month !== null,
      summary.commission_year !== null,
      'bank_account_masked' in me.brokerage,
    ]
  }
  expect(await seen(personas.admin)).toEqual([true, true, true, true])
  expect(await seen(personas.broker)).toEqual([false, false, false, false])
})

test('a removed broker is refused everywhere, immediately', async () => {
  await sandbox.db.update(brokers).set({ status: 'Removed' }).where(eq(brokers.id, brokerIds.sam))
  for (const [method, path, body] of onFirm)
    if (path !== 'Me' || method === 'GET') expect(await statusFor('broker', method, path, body())).toBe(403)
})

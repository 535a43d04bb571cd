import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directors } from '#sandbox/db/tables/application.ts'
import { clients } from '#sandbox/db/tables/clients.ts'
import { brokers } from '#sandbox/db/tables/people.ts'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { type CallRequest, outsideDocuments, sendCall } from './call-request.ts'
import { everyCall, type NamedCall } from './every-call.ts'
import { type KnownIds, requestOf } from './request-arbitrary.ts'
import { type CalledLender, transports } from './transports.ts'

const runsPerCall = 60
const mixedMilliseconds = 5_000

let lender: CalledLender
const ids: KnownIds = {}
const seen = new Map<string, number>()

beforeAll(async () => {
  lender = await transports['in process']()
  const { db } = lender.sandbox
  const known = await db.select().from(clients)
  const own = known.filter(({ brokerageId }) => brokerageId === brokerageIds.meridianQuay)
  ids.client = own.map(({ id }) => id)
  ids.organisation = own.map(({ organisationId }) => organisationId)
  ids.director = (await db.select().from(directors)).map(({ id }) => id)
  // The person who asks must not be removed by another request.
  const asking = Object.values(personas)
  const others = (await db.select().from(brokers)).filter(({ email }) => !asking.includes(email))
  ids.broker = others.map(({ id }) => id)
  ids.brokerage = Object.values(brokerageIds)
  ids.other = ['99000001', '99000050', 'SAM002', 'ZZ1 1AA', 'ZZ42 9ZZ', ...known.map(({ id }) => id)]
}, 60_000)
afterAll(() => lender.close())

async function expectDocumented({ service, call, name }: NamedCall, request: CallRequest): Promise<void> {
  const answer = await sendCall(lender, service, call, request)
  seen.set(name, (seen.get(name) ?? 0) + 1)
  seen.set(String(answer.status), (seen.get(String(answer.status)) ?? 0) + 1)
  expect(outsideDocuments(call, answer), name).toBeUndefined()
}

// When one fails, fast-check tells the seed and the path that make the same requests again.
test.each(everyCall)('no request of $name gets an undocumented response or a 5xx', async (each) => {
  const property = fc.asyncProperty(requestOf(ids, each), (request) => expectDocumented(each, request))
  await fc.assert(property, { numRuns: runsPerCall })
})

test('nor does a call after any other', async () => {
  const request = fc
    .constantFrom(...everyCall)
    .chain((each) => requestOf(ids, each).map((request) => ({ each, request })))
  await fc.assert(
    fc.asyncProperty(request, ({ each, request }) => expectDocumented(each, request)),
    { numRuns: 100_000, interruptAfterTimeLimit: mixedMilliseconds, markInterruptAsFailure: false },
  )
}, 60_000)

test('every call was made, with every documented outcome', () => {
  for (const { name } of everyCall) expect(seen.get(name), name).toBeGreaterThanOrEqual(runsPerCall)
  expect([...seen.keys()]).toEqual(expect.arrayContaining(['200', '201', '204', '401', '403', '404', '422']))
})

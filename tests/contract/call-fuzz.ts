import fc from 'fast-check'
import { expect } from 'vitest'
import { directors } from '#sandbox/db/tables/application.ts'
import { clients } from '#sandbox/db/tables/clients.ts'
import { brokers } from '#sandbox/db/tables/people.ts'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { outsideDocuments, sendCall } from './call-request.ts'
import { lenderInProcess } from './called-lender.ts'
import { everyCall, type NamedCall } from './every-call.ts'
import { type KnownIds, requestOf } from './request-arbitrary.ts'

/** A lender that gets random requests; each answer must be in the documents. When one is not, fast-check tells the seed and the path that make it again. */
export async function openFuzzedLender() {
  const lender = await lenderInProcess()
  const ids = await knownIds(lender.sandbox.db)
  const statuses = new Set<number>()

  async function tryRequest(each: NamedCall, request: Parameters<typeof sendCall>[3]): Promise<void> {
    const answer = await sendCall(lender, each.service, each.call, request)
    statuses.add(answer.status)
    expect(outsideDocuments(each.call, answer), each.name).toBeUndefined()
  }

  return {
    statuses,
    close: lender.close,
    /** So many requests of one call. */
    async tryCall(each: NamedCall, numRuns: number): Promise<void> {
      const property = fc.asyncProperty(requestOf(ids, each), (request) => tryRequest(each, request))
      await fc.assert(property, { numRuns })
    },
    /** So many requests, each of any call. */
    async tryMixed(numRuns: number): Promise<void> {
      const request = fc
        .constantFrom(...everyCall)
        .chain((each) => requestOf(ids, each).map((request) => ({ each, request })))
      const property = fc.asyncProperty(request, ({ each, request }) => tryRequest(each, request))
      await fc.assert(property, { numRuns })
    },
  }
}

async function knownIds(db: Awaited<ReturnType<typeof lenderInProcess>>['sandbox']['db']): Promise<KnownIds> {
  const known = await db.select().from(clients)
  const own = known.filter(({ brokerageId }) => brokerageId === brokerageIds.meridianQuay)
  // The person who asks must not be removed by another request.
  const asking = Object.values(personas)
  const others = (await db.select().from(brokers)).filter(({ email }) => !asking.includes(email))
  return {
    client: own.map(({ id }) => id),
    organisation: own.map(({ organisationId }) => organisationId),
    director: (await db.select().from(directors)).map(({ id }) => id),
    broker: others.map(({ id }) => id),
    brokerage: Object.values(brokerageIds),
    other: ['99000001', '99000050', 'SAM002', 'ZZ1 1AA', 'ZZ42 9ZZ', ...known.map(({ id }) => id)],
  }
}

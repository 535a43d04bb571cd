import { afterAll, beforeAll, expect, test } from 'vitest'
import { outsideDocuments, sendCall } from './call-request.ts'
import { type CalledLender, listenAsLender } from './called-lender.ts'
import { everyCall } from './every-call.ts'
import { happyRequests } from './happy-requests.ts'

let lender: CalledLender
beforeAll(async () => {
  lender = await listenAsLender()
})
afterAll(() => lender.close())

test('every call has a granted request, and no other', () => {
  expect(Object.keys(happyRequests).toSorted()).toEqual(everyCall.map(({ id }) => id).toSorted())
})

test.each(everyCall)('$name is granted over HTTP', async ({ service, id, call }) => {
  const prepare = happyRequests[id]
  if (!prepare) throw new Error(`There is no granted request of ${id}`)
  const answer = await sendCall(lender, service, call, await prepare(lender.sandbox))
  expect(outsideDocuments(call, answer)).toBeUndefined()
  expect(Object.keys(call.answers).map(Number), JSON.stringify(answer.body)).toContain(answer.status)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outsideDocuments, sendCall } from './call-request.ts'
import { everyCall } from './every-call.ts'
import { happyRequests } from './happy-requests.ts'
import { type CalledLender, transports } from './transports.ts'

test('every call has a granted request, and no other', () => {
  expect(Object.keys(happyRequests).toSorted()).toEqual(everyCall.map(({ id }) => id).toSorted())
})

describe.each(Object.entries(transports))('%s', (_way, open) => {
  let lender: CalledLender
  beforeAll(async () => {
    lender = await open()
  }, 60_000)
  afterAll(() => lender.close())

  test.each(everyCall)(
    '$name is granted',
    async ({ service, id, call }) => {
      const prepare = happyRequests[id]
      if (!prepare) throw new Error(`There is no granted request of ${id}`)
      const answer = await sendCall(lender, service, call, await prepare(lender.sandbox))
      expect(outsideDocuments(call, answer)).toBeUndefined()
      expect(Object.keys(call.answers).map(Number), JSON.stringify(answer.body)).toContain(answer.status)
    },
    20_000,
  )
})

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

test.each(everyCall)('$name is granted over HTTP', async ({ service, id, call }) => {
  const answer = await sendCall(lender, service, call, await happyRequests[id](lender.sandbox))
  expect(outsideDocuments(call, answer)).toBeUndefined()
  expect(Object.keys(call.answers).map(Number), JSON.stringify(answer.body)).toContain(answer.status)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFuzzedLender } from './call-fuzz.ts'
import { everyCall } from './every-call.ts'

let lender: Awaited<ReturnType<typeof openFuzzedLender>>
beforeAll(async () => {
  lender = await openFuzzedLender()
})
afterAll(() => lender.close())

test.each(everyCall)('no random request of $name gets an undocumented response or a 5xx', async (each) => {
  await lender.tryCall(each, 20)
})

test('random requests reach every kind of outcome', () => {
  expect([...lender.statuses]).toEqual(expect.arrayContaining([200, 201, 204, 401, 403, 404, 422]))
})

import { afterAll, beforeAll, test } from 'vitest'
import { openFuzzedLender } from '#tests/contract/call-fuzz.ts'
import { everyCall } from '#tests/contract/every-call.ts'

let lender: Awaited<ReturnType<typeof openFuzzedLender>>
beforeAll(async () => {
  lender = await openFuzzedLender()
})
afterAll(() => lender.close())

test.each(everyCall)('no random request of $name gets an undocumented response or a 5xx', async (each) => {
  await lender.tryCall(each, 100)
})

test('nor does a call after any other', async () => {
  await lender.tryMixed(1_500)
})

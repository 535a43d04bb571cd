import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceNames, services } from '#contract/calls/all-calls.ts'
import { createTestSandbox, type TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import { outsideDocuments, sendCall } from './call-request.ts'
import { happyRequests } from './happy-requests.ts'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await createTestSandbox()
}, 60_000)
afterAll(() => sandbox.close())

const all = serviceNames.flatMap((service) =>
  services[service].calls.map((call) => ({ service, call, name: `${call.method} /${service}${call.path}` })),
)

test('every call has a granted request, and no other', () => {
  expect(Object.keys(happyRequests).toSorted()).toEqual(all.map(({ call }) => call.id).toSorted())
})

test.each(all)(
  '$name is granted',
  async ({ service, call }) => {
    const prepare = happyRequests[call.id]
    if (!prepare) throw new Error(`There is no granted request of ${call.id}`)
    const answer = await sendCall(sandbox, service, call, await prepare(sandbox))
    expect(outsideDocuments(call, answer)).toBeUndefined()
    expect(Object.keys(call.answers).map(Number), JSON.stringify(answer.body)).toContain(answer.status)
  },
  20_000,
)

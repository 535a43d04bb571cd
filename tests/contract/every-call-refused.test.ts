import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokerCalls } from '#contract/calls/services.ts'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { outsideDocuments, sendCall } from './call-request.ts'
import { type CalledLender, lenderInProcess } from './called-lender.ts'
import { everyCall, type NamedCall } from './every-call.ts'

const params = {
  id: brokerageIds.meridianQuay,
  clientId: brokerageIds.meridianQuay,
  directorId: brokerageIds.meridianQuay,
  organisationId: brokerageIds.meridianQuay,
  uploadType: 'PIInsurance',
  term: 'ZZ1 1AA',
}

const calls = (...permitted: string[]) => everyCall.filter(({ call }) => permitted.includes(call.permitted))

test('an undeclared refusal is detected', () => {
  const refused = (type: string, status: number) =>
    outsideDocuments(brokerCalls.acceptOffer, {
      status,
      type: 'application/problem+json',
      headers: new Headers(),
      body: { type: `https://lender.test/problems/${type}`, status },
    })
  expect(refused('expired_offer', 409)).toBeUndefined()
  expect(refused('expired_offer', 422)).toContain('status 422')
  expect(refused('appeal_not_possible', 409)).toContain('appeal_not_possible')
})

let lender: CalledLender
beforeAll(async () => {
  lender = await lenderInProcess()
})
afterAll(() => lender.close())

/** Sends a call as someone who must be refused, and tells the status; the answer must be in the documents. */
async function refusal({ service, call }: NamedCall, as: string): Promise<number> {
  const answer = await sendCall(lender, service, call, { as, params, body: call.body ? {} : undefined })
  expect(outsideDocuments(call, answer)).toBeUndefined()
  return answer.status
}

describe.each(everyCall)('$name', (each) => {
  test('exists', async () => {
    const { status, body } = await sendCall(lender, each.service, each.call, { as: personas.admin, params })
    expect(JSON.stringify(body)).not.toContain('There is no call')
    expect(status).not.toBe(405)
  })

  test('requires a valid token or key', async () => {
    expect([await refusal(each, 'anonymous'), await refusal(each, 'nonsense')]).toEqual([401, 401])
  })
})

test.each(calls('broker', 'member', 'admin'))('$name requires a profile', async (each) => {
  expect(await refusal(each, personas.newcomer)).toBe(403)
})

test.each(calls('member', 'admin'))('$name requires a signed firm', async (each) => {
  expect(await refusal(each, personas.unsigned)).toBe(403)
})

test.each(calls('admin'))('$name requires an admin', async (each) => {
  expect(await refusal(each, personas.broker)).toBe(403)
})

test.each(everyCall.filter(({ call }) => call.body))('$name refuses invalid and empty JSON', async (each) => {
  const { service, call } = each
  const as = personas.admin
  const send = (body: unknown, headers = {}) => sendCall(lender, service, call, { as, params, body, headers })
  const answers = [
    await send('{"a":'),
    await send({}),
    await send('x'.repeat(1_100_000)),
    await send('{}', { 'content-type': 'text/plain' }),
  ]
  expect(answers.map((answer) => outsideDocuments(call, answer))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(answers.map(({ status }) => status)).toEqual([400, 422, 413, 415])
})

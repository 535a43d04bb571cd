import { expect, test } from 'vitest'
import { bankValidationSchema } from '#contract/calls/bank-calls.ts'
import { customerSchema } from '#contract/clients/customer.ts'
import { brokerageIds } from '../seed/people.ts'
import { openTestSandbox, personas } from '../testing/test-sandbox.ts'

const sandbox = await openTestSandbox()

const validate = (sortCode: string, accountNumber: string, as: string | undefined = personas.broker) =>
  sandbox.call(`/bank/validate?${new URLSearchParams({ sortCode, accountNumber })}`, { as })

test.each([
  ['180002', '00000190', true],
  ['18-00-02', '190'.padStart(8, '0'), true],
  ['938063', '15763217', false],
  ['000001', '00000001', 'Unknown'],
])('the pair %s %s is %s', async (sortCode, account, valid) => {
  expect(bankValidationSchema.parse((await validate(sortCode, account)).body).valid).toBe(valid)
})

test('an invalid pair is refused field by field', async () => {
  expect(await validate('12', 'x')).toMatchObject({
    status: 422,
    body: { errors: { sortCode: [expect.any(String)], accountNumber: [expect.any(String)] } },
  })
  expect((await sandbox.call('/bank/validate?sortCode=180002&accountNumber=00000190')).status).toBe(401)
})

async function report(path: string, body: unknown) {
  const token = await sandbox.tokenFor(personas.broker)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await sandbox.fetch(new Request(`http://lender.test/analytics${path}`, init))).status
}

test('events and profiles are accepted and can be inspected', async () => {
  const event = { event_name: 'Page Viewed', entity_id: 'p-1', properties: { page: '/dashboard', more: 1 } }
  expect(await report('/events', event)).toBe(204)
  expect(await report('/profiles', { id: 'p-1', first_name: 'Alex' })).toBe(204)
  expect(sandbox.analytics.events).toMatchObject([{ ...event, app_name: 'BrokerPortal' }])
  expect(sandbox.analytics.profiles).toMatchObject([{ id: 'p-1', first_name: 'Alex', phone: '' }])
  expect(await report('/events', { event_name: 'Else' })).toBe(422)
  expect(await report('/events', { ...event, properties: { page: 'x'.repeat(70_000) } })).toBe(413)
})

function customer(overrides: Record<string, unknown> = {}, as = personas.broker) {
  const body = {
    brokerId: 'SAM002',
    firstName: 'Sample',
    lastName: 'Contact',
    email: 'contact@example.com',
    phoneNumber: '07700 900123',
    companyNumber: '99000422',
    ...overrides,
  }
  return sandbox.call('/core/brokers/customers', { as, body })
}

test('a customer of a referral link is created once for each company', async () => {
  const first = await customer()
  expect(first.status).toBe(201)
  expect((await customer()).body).toEqual(customerSchema.parse(first.body))
  expect((await customer({ companyNumber: '99000001' })).status).toBe(409)
})

test('a customer needs a broker of the firm, a signed firm and valid fields', async () => {
  expect((await customer({ brokerId: 'NONE00' })).body).toMatchObject({
    errors: { brokerId: [expect.any(String)] },
  })
  expect((await customer({ organisationId: brokerageIds.meridianQuay })).status).toBe(422)
  expect((await customer({ email: 'none', companyNumber: '1' })).body).toMatchObject({
    errors: { email: [expect.any(String)] },
  })
  expect((await customer({}, personas.unsigned)).status).toBe(403)
  expect((await customer({}, personas.otherFirm)).status).toBe(422)
})

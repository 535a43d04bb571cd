import { expect, test, vi } from 'vitest'
import { type Failure, failed, failureKinds, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import { brokerActions } from '#contract/clients/status-facts.ts'
import { clientOf, directorOf } from '#tests/support/client.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { directorValues } from './director-details.ts'
import { action, loader } from './route.tsx'

const params = { clientId: clientOf().id, directorId: directorOf().id }
const path = `/application/${params.clientId}/directors/${params.directorId}`
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'
const filled: Record<string, string> = {
  ...directorValues(directorOf()),
  idempotency_key: key,
  version: '3',
  intent: 'save',
}

const reading = (client: Client = clientOf()) => ({ getClient: async () => succeeded(client) })

function load(client: Client, ids = params) {
  return loader(routeArgs(path, { params: ids, services: { broker: reading(client) } }))
}

function post(form: Record<string, string>, broker: Partial<BrokerService>, leaveFlash = vi.fn()) {
  const services = { broker: { ...reading(), ...broker } }
  return action(routeArgs(path, { params, form, services, browserState: { leaveFlash } }))
}

async function back(form: Record<string, string>, broker: Partial<BrokerService> = {}) {
  const answer = await post(form, broker)
  if (answer instanceof Response)
    throw new Error(`Expected a form, got a redirect to ${answer.headers.get('Location')}`)
  return { ...answer.data, httpStatus: answer.init?.status }
}

const refusing = (failure: Partial<Failure> & Pick<Failure, 'kind'>) => ({
  updateDirector: async () => failed({ call: 'PATCH', ...failure }),
})

test('opens with the saved values, in the format in which they are entered', async () => {
  const { view, opening } = await load(clientOf())
  expect(view.values).toMatchObject({
    date_of_birth: '01-01-1980',
    phone_number: '07700 900101',
    'residential_address.moved_in': '06-2015',
    is_signatory: 'yes',
    is_pep: 'no',
    consent_credit_search: 'on',
  })
  expect(view).toMatchObject({ locked: null, registered: '01-1980', addresses: 0 })
  expect(view.choices.nationalities[0]).toEqual({ value: 'GB', label: 'British' })
  expect(opening.version).toBe(3)
})

test('is locked, with the reason, where the status forbids editing', async () => {
  const status = 'UnderwritingInProgress'
  const { view } = await load({ ...clientOf(), status, available_actions: brokerActions(status) })
  expect(view.locked).toContain('underwriting started')
  expect(view.facts).toContainEqual({ label: 'Date of birth', value: '01-01-1980' })
})

test('a director the client does not have is a 404 page', async () => {
  await expect(load(clientOf(), { ...params, directorId: 'other' })).rejects.toMatchObject({
    init: { status: 404 },
  })
})

test('saves with the key and version of the form, then says so', async () => {
  const updateDirector = vi.fn(async () => succeeded(directorOf()))
  const leaveFlash = vi.fn()
  const answer = await post({ ...filled, phone_number: '07700 900 199' }, { updateDirector }, leaveFlash)
  expect(updateDirector).toHaveBeenCalledWith(
    params.clientId,
    params.directorId,
    expect.objectContaining({ phone_number: '+447700900199', date_of_birth: '1980-01-01', is_pep: false }),
    { idempotencyKey: key, version: 3 },
  )
  expect((answer as Response).headers.get('Location')).toBe(`/application/${params.clientId}/directors`)
  expect(leaveFlash).toHaveBeenCalledWith({ kind: 'success', text: 'Details saved' })
})

test('does not send a detail once its question is answered with no', async () => {
  const updateDirector = vi.fn<BrokerService['updateDirector']>(async () => succeeded(directorOf()))
  await post({ ...filled, is_pep: 'no', pep_detail: 'Was a councillor' }, { updateDirector })
  expect(updateDirector.mock.calls[0]?.[2].pep_detail).toBeUndefined()
})

test('someone with one name, who lives abroad, is saved', async () => {
  const updateDirector = vi.fn<BrokerService['updateDirector']>(async () => succeeded(directorOf()))
  const abroad = {
    first_name: '',
    last_name: 'Sukarnoputra',
    phone_number: '+971 50 123 4567',
    'residential_address.postcode': '',
    'residential_address.country': 'AE',
  }
  await post({ ...filled, ...abroad }, { updateDirector })
  expect(updateDirector.mock.calls[0]?.[2]).toMatchObject({
    first_name: '',
    last_name: 'Sukarnoputra',
    phone_number: '+971501234567',
    residential_address: { country: 'AE', postcode: undefined },
  })
})

test.each([
  ['Jersey', 'je2 3ab', 'JE2 3AB'],
  ['FR', '75008', '75008'],
  ['IE', 'D02 AF30', 'D02 AF30'],
])('a home in %s with the postcode %s is saved', async (country, entered, saved) => {
  const updateDirector = vi.fn<BrokerService['updateDirector']>(async () => succeeded(directorOf()))
  const home = { 'residential_address.country': country, 'residential_address.postcode': entered }
  await post({ ...filled, ...home }, { updateDirector })
  expect(updateDirector.mock.calls[0]?.[2].residential_address).toMatchObject({ country, postcode: saved })
})

test.each([
  ['first_name', '4lex', 'Enter a name using letters, spaces, hyphens and apostrophes'],
  ['last_name', '<b>', 'Enter a name using letters, spaces, hyphens and apostrophes'],
  ['date_of_birth', '', 'Enter a date of birth, like 31-01-1980'],
  ['date_of_birth', '31-02-1980', 'Enter a date that exists'],
  ['date_of_birth', '01-01-2020', 'Director must be 18 or over'],
  ['nationality', '', 'Choose a nationality'],
  ['email', 'no-email', 'Enter an email address like name@company.co.uk'],
  ['phone_number', '020 7946 0123', 'Enter a mobile number, like 07700 900123, or one with its country code'],
  ['residential_address.line_1', '', 'Enter the first line of the address'],
  ['residential_address.postcode', 'ZZ1', 'Enter a full UK postcode, like SW1A 1AA'],
  ['residential_address.postcode', '', 'Enter the postcode'],
  ['residential_address.country', 'GB', 'Choose a country'],
  ['residential_address.country', '', 'Choose a country'],
  ['residential_address.moved_in', '2015', 'Enter the month they moved in, like 06-2018'],
  ['residential_status', '', 'Choose a residential status'],
  ['shareholding_percent', '101', 'Enter a percentage from 0 to 100'],
  ['is_signatory', '', 'Choose whether they are a signatory'],
  ['is_pep', '', 'Choose whether they are politically exposed'],
  ['bankrupt_or_iva', '', 'Choose whether they were ever bankrupt or in an IVA'],
  ['consent_credit_search', '', 'Confirm that the director agreed to a soft credit search'],
])('%s "%s" comes back with: %s', async (name, value, message) => {
  const reply = await back({ ...filled, [name]: value })
  expect(reply.httpStatus).toBe(422)
  expect(reply.result.error?.[name]?.[0]).toContain(message)
  const kept = name === 'residential_status' ? {} : { residential_status: 'HomeownerMortgage' }
  expect(reply.result.initialValue).toMatchObject(kept)
  expect(reply).toMatchObject({ idempotencyKey: key, version: 3 })
})

test.each([
  ['is_pep', 'pep_detail', 'Enter their role, in 3 to 500 characters'],
  ['bankrupt_or_iva', 'bankrupt_or_iva_detail', 'Enter what happened and when, in 3 to 500 characters'],
])('%s yes asks for its detail', async (question, detail, message) => {
  const reply = await back({ ...filled, [question]: 'yes' })
  expect(reply.result.error?.[detail]).toEqual([message])
})

test('a birth date in another month than at Companies House needs a reason', async () => {
  const directorsRequest = await back({ ...filled, date_of_birth: '01-02-1980' })
  expect(directorsRequest.httpStatus).toBe(422)
  expect(directorsRequest.result.error?.date_of_birth_reason?.[0]).toContain('Explain why the date differs')
  const updateDirector = vi.fn(async () => succeeded(directorOf()))
  const reason = 'The register has a typing error'
  await post({ ...filled, date_of_birth: '01-02-1980', date_of_birth_reason: reason }, { updateDirector })
  expect(updateDirector).toHaveBeenCalledOnce()
})

test('every rule is checked at the first send, also that an address is too recent, and said in the order of the page', async () => {
  const reply = await back({
    ...filled,
    email: '',
    date_of_birth: '01-02-1980',
    'residential_address.moved_in': '03-2026',
    ...previous(0, 'First'),
    'previous_addresses[0].town_or_city': 'Sampleton',
    'previous_addresses[0].country': 'England',
    'previous_addresses[0].moved_in': '01-2026',
    is_pep: 'yes',
    pep_detail: '',
  })
  const names = ['date_of_birth_reason', 'email', 'previous_addresses', 'pep_detail']
  expect(Object.keys(reply.result.error ?? {})).toEqual(names)
  expect(reply.result.error?.previous_addresses?.[0]).toMatch(/^Enter the address before the earliest one/)
  expect(reply.result.initialValue).toMatchObject({ first_name: 'Sample' })
})

const previous = (index: number, line: string) => ({
  [`previous_addresses[${index}].line_1`]: line,
  [`previous_addresses[${index}].postcode`]: 'ZZ1 1AB',
})

const pressed = (type: string, payload: object) => ({ __intent__: JSON.stringify({ type, payload }) })

test('without JavaScript, adding an address returns the form with one more and every value', async () => {
  const insert = pressed('insert', { name: 'previous_addresses' })
  const reply = await back({ ...filled, ...previous(0, 'First'), ...insert, last_name: '' })
  expect(reply).toMatchObject({ httpStatus: 200, idempotencyKey: key, version: 3 })
  const { first_name, previous_addresses } = reply.result.initialValue ?? {}
  expect(first_name).toBe('Sample')
  expect(previous_addresses).toHaveLength(2)
  expect(previous_addresses).toMatchObject([{ line_1: 'First', postcode: 'ZZ1 1AB' }, undefined])
})

test('without JavaScript, removing an address keeps the others in order', async () => {
  const three = { ...previous(0, 'First'), ...previous(1, 'Second'), ...previous(2, 'Third') }
  const reply = await back({
    ...filled,
    ...three,
    ...pressed('remove', { name: 'previous_addresses', index: 1 }),
  })
  expect(reply.result.initialValue).toMatchObject({
    previous_addresses: [{ line_1: 'First' }, { line_1: 'Third' }],
  })
})

test('a message about a previous address names its row, also after a blank one', async () => {
  const reply = await back({ ...filled, ...previous(1, ''), 'previous_addresses[0].line_1': '' })
  expect(reply.result.error?.['previous_addresses[1].line_1']).toEqual([
    'Enter the first line of the address',
  ])
  expect(reply.result.error).not.toHaveProperty('previous_addresses[0].line_1')
})

test('a previous address left blank is not sent', async () => {
  const updateDirector = vi.fn<BrokerService['updateDirector']>(async () => succeeded(directorOf()))
  await post(
    { ...filled, 'previous_addresses[0].line_1': ' ', 'previous_addresses[0].country': '' },
    { updateDirector },
  )
  expect(updateDirector.mock.calls[0]?.[2].previous_addresses).toBeUndefined()
})

test('a version conflict keeps what was entered, shows what is saved now and offers the new version', async () => {
  const now = { ...clientOf(), version: 9, directors: [{ ...directorOf(), email: 'other@example.com' }] }
  const conflict = { ...refusing({ kind: 'conflict', status: 412 }), ...reading(now) }
  const reply = await back({ ...filled, email: 'mine@example.com' }, conflict)
  expect(reply).toMatchObject({ httpStatus: 409, version: 9 })
  expect(reply.idempotencyKey).not.toBe(key)
  expect(reply.differences).toEqual([
    { label: 'Email', saved: 'other@example.com', entered: 'mine@example.com' },
  ])
  expect(reply.result.initialValue).toMatchObject({ email: 'mine@example.com' })
  expect(reply.formError?.text).toContain('Your changes have not been saved')
})

test('a client that has moved to underwriting meanwhile locks its directors', async () => {
  const status = 'UnderwritingInProgress'
  const now = { ...clientOf(), status, available_actions: brokerActions(status) }
  const reply = await back(filled, { ...refusing({ kind: 'conflict', status: 409 }), ...reading(now) })
  expect(reply.formError?.title).toBe('Your changes have not been saved')
  expect(reply.formError?.text).toContain('Underwriting in progress')
})

test('the lender’s messages are shown at their fields', async () => {
  const errors = { email: ['Another director has this email address: enter their own'] }
  const reply = await back(filled, refusing({ kind: 'invalid', status: 422, errors }))
  expect(reply.result.error).toEqual(errors)
})

test.each(failureKinds.filter((kind) => kind !== 'conflict'))(
  '%s keeps what was entered and the same key',
  async (kind) => {
    const reply = await back(filled, refusing({ kind }))
    expect(reply.result.initialValue).toMatchObject({ first_name: 'Sample' })
    expect(reply).toMatchObject({ idempotencyKey: key, version: 3 })
    expect(reply.formError?.title).toBeTruthy()
  },
)

const unreadable = { getClient: async () => failed({ kind: 'unavailable', call: 'GET' } as const) }
test.each([
  ['a lender that cannot even be read', unreadable, 'unavailable', 503],
  ['a director the lender no longer knows', reading({ ...clientOf(), directors: [] }), 'not_found', 404],
] as const)('%s keeps what was entered', async (_case, lender, kind, httpStatus) => {
  const reply = await back({ ...filled, last_name: 'Kept' }, { ...lender, ...refusing({ kind }) })
  expect(reply).toMatchObject({ httpStatus, result: { initialValue: { last_name: 'Kept' } } })
})

test('a save whose responses were lost is a success where the client has the entered values', async () => {
  const now = { ...clientOf(), version: 4, directors: [{ ...directorOf(), email: 'mine@example.com' }] }
  const form = { ...filled, email: 'mine@example.com' }
  expect(await post(form, { ...refusing({ kind: 'timeout' }), ...reading(now) })).toBeInstanceOf(Response)
})

test('a correction after a lost response shows what was saved and can be saved again', async () => {
  const now = { ...clientOf(), version: 4, directors: [{ ...directorOf(), email: 'tpyo@example.com' }] }
  const reused = { ...refusing({ kind: 'invalid', problem: 'idempotency_key_reused' }), ...reading(now) }
  const reply = await back({ ...filled, email: 'typo@example.com' }, reused)
  expect(reply).toMatchObject({
    httpStatus: 409,
    version: 4,
    differences: [{ label: 'Email', saved: 'tpyo@example.com', entered: 'typo@example.com' }],
  })
  expect(reply.idempotencyKey).not.toBe(key)
})

test('an unknown intent is a 400', async () => {
  await expect(post({ ...filled, intent: 'add' }, {})).rejects.toMatchObject({ init: { status: 400 } })
})

import { expect, test, vi } from 'vitest'
import { type Failure, type FailureKind, failed, failureKinds, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { Client } from '#contract/clients/client.ts'
import { brokerActions } from '#contract/clients/status-facts.ts'
import { clientOf, directorOf } from '#tests/support/client.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action, loader } from './route.tsx'

const path = `/application/${clientOf().id}`
const params = { clientId: clientOf().id }
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'
const filled = {
  intent: 'submit',
  idempotency_key: key,
  version: '3',
  confirm_accurate: 'on',
  confirm_client_consent: 'on',
  message_to_underwriter: 'A note',
}

function client(changes: Partial<Client> = {}): Client {
  return { ...clientOf(), ...changes }
}

function load(answer: Client) {
  return loader(
    routeArgs(path, { params, services: { broker: { getClient: async () => succeeded(answer) } } }),
  )
}

function submit(form: Record<string, string>, broker: Partial<BrokerService>, leaveFlash = vi.fn()) {
  return action(routeArgs(path, { params, form, services: { broker }, browserState: { leaveFlash } }))
}

/** The reply of a refused form. */
async function refused(form: Record<string, string>, broker: Partial<BrokerService>) {
  const answer = await submit(form, broker)
  if (answer instanceof Response)
    throw new Error(`Expected a form, got a redirect to ${answer.headers.get('Location')}`)
  return { ...answer.data, httpStatus: answer.init?.status }
}

const refusing = (failure: Partial<Failure> & Pick<Failure, 'kind'>) => ({
  submitApplication: async () => failed({ call: 'PATCH', ...failure }),
})

test('shows the checklist and the form on the version it was opened on', async () => {
  const { view, opening } = await load(client())
  expect(view.checklist?.every((line) => line.done)).toBe(true)
  expect(view.maySubmit).toBe(true)
  expect(opening.version).toBe(3)
  expect(opening.idempotencyKey).toMatch(/^[\da-f-]{36}$/)
})

test('links each open line to where it is corrected', async () => {
  const director = { ...directorOf(), email: null, is_signatory: false, shareholding_percent: null }
  const { view } = await load(client({ documents: [], directors: [director] }))
  const open = view.checklist?.filter((line) => !line.done)
  expect(open?.map(({ id, to }) => [id, to])).toEqual([
    ['directors', `${path}/directors`],
    ['signatory', `${path}/directors`],
    ['shareholding', `${path}/directors`],
    ['bank-statements', `${path}/documents?kind=BankStatement`],
  ])
})

test('where no director is listed, says who can add one', async () => {
  const { view } = await load(client({ directors: [] }))
  const line = view.checklist?.find(({ id }) => id === 'directors')
  expect(line).toMatchObject({
    to: null,
    missing: expect.stringMatching(/^No directors yet. Ask .* to add them$/),
  })
})

test('shows the sign-up link only while the client awaits it', async () => {
  const link = { sign_up_link: 'https://apply.example/x', application_route: 'ClientLed' }
  const waiting = client({
    ...link,
    status: 'AwaitingSignUp',
    available_actions: brokerActions('AwaitingSignUp'),
  })
  expect((await load(waiting)).view.signUpLink).toBe('https://apply.example/x')
  expect((await load(client(link))).view.signUpLink).toBeNull()
})

test.each([
  ['not_found', 404],
  ['unavailable', 503],
] as const)('a client that is %s is an error page', async (kind, status) => {
  const broker = { getClient: async () => failed({ kind, call: 'GET' }) }
  await expect(loader(routeArgs(path, { params, services: { broker } }))).rejects.toMatchObject({
    init: { status },
  })
})

test('submits with the key and version of the form, then says so', async () => {
  const submitApplication = vi.fn(async () => succeeded(client()))
  const leaveFlash = vi.fn()
  const answer = await submit(filled, { submitApplication }, leaveFlash)
  const body = { confirm_accurate: true, confirm_client_consent: true, message_to_underwriter: 'A note' }
  expect(submitApplication).toHaveBeenCalledWith(params.clientId, body, { idempotencyKey: key, version: 3 })
  expect(answer).toMatchObject({ status: 302 })
  expect((answer as Response).headers.get('Location')).toBe(path)
  expect(leaveFlash).toHaveBeenCalledWith({
    kind: 'success',
    text: 'The application has been submitted',
    next: expect.stringContaining('submit the application'),
  })
})

test.each([
  [{ confirm_accurate: '' }, 'confirm_accurate', 'Confirm that the application is accurate'],
  [
    { confirm_client_consent: '' },
    'confirm_client_consent',
    'Confirm that the client agrees to this application',
  ],
  [{ message_to_underwriter: 'x'.repeat(2001) }, 'message_to_underwriter', 'Use 2,000 characters or fewer'],
])('%o is sent back with its message, values, key and version', async (change, field, message) => {
  const reply = await refused({ ...filled, ...change }, {})
  expect(reply.httpStatus).toBe(422)
  expect(reply.result.error?.[field]).toEqual([message])
  expect(reply.result.initialValue).toMatchObject({
    message_to_underwriter: expect.stringMatching(/^(A note|x+)$/),
  })
  expect(reply).toMatchObject({ idempotencyKey: key, version: 3 })
})

test('a second submission is a conflict that states the client’s current status', async () => {
  const now = client({
    status: 'UnderwritingInProgress',
    status_changed_at: '2026-11-12T10:00:00Z',
    submitted_at: '2026-11-12T10:00:00Z',
    version: 4,
    available_actions: brokerActions('UnderwritingInProgress'),
  })
  const reply = await refused(filled, {
    ...refusing({ kind: 'conflict', status: 409 }),
    getClient: async () => succeeded(now),
  })
  expect(reply.httpStatus).toBe(409)
  expect(reply.formError?.title).toBe('This application was already submitted')
  expect(reply.formError?.text).toContain('“Underwriting in progress”')
})

test('a message for an application that a colleague has submitted is shown to be copied, and whom to send it to', async () => {
  const now = client({ ...submitted, available_actions: brokerActions('UnderwritingInProgress') })
  const lender = { ...refusing({ kind: 'conflict', status: 409 }), getClient: async () => succeeded(now) }
  const reply = await refused(filled, lender)
  expect(reply.formError?.text).toMatch(
    /Your message to the underwriter was not sent. Copy it, and send it to /,
  )
  expect(reply.differences).toEqual([
    {
      label: 'Message to the underwriter',
      saved: 'Submitted without this message',
      entered: 'A note',
    },
  ])
  const { message_to_underwriter: _, ...without } = filled
  expect((await refused(without, lender)).differences).toEqual([])
})

test('a client changed meanwhile may be submitted again on its new version, with a new key', async () => {
  const now = client({ version: 9 })
  const reply = await refused(filled, {
    ...refusing({ kind: 'conflict', status: 412 }),
    getClient: async () => succeeded(now),
  })
  expect(reply.version).toBe(9)
  expect(reply.idempotencyKey).not.toBe(key)
  expect(reply.formError?.text).toContain('has not been submitted')
  expect(reply.result.initialValue).toMatchObject({ message_to_underwriter: 'A note' })
})

test('a conflict whose client cannot be read keeps the lender’s message', async () => {
  const gone = async () => failed({ kind: 'unavailable', call: 'GET' } as const)
  const reply = await refused(filled, {
    ...refusing({ kind: 'conflict', detail: 'Moved on.' }),
    getClient: gone,
  })
  expect(reply.formError?.text).toBe('Moved on.')
})

test('what the lender reports as missing is listed', async () => {
  const errors = { directors: ['Complete every director'], documents: ['Upload bank statements'] }
  const reply = await refused(filled, refusing({ kind: 'invalid', status: 422, errors }))
  expect(reply.httpStatus).toBe(422)
  expect(reply.formError?.items).toEqual(['Complete every director', 'Upload bank statements'])
})

const unknownOutcomes: FailureKind[] = ['unavailable', 'timeout', 'unexpected']
const refusals = failureKinds.filter((kind) => kind !== 'conflict' && !unknownOutcomes.includes(kind))

test.each(refusals)('%s keeps what was entered and the same key', async (kind) => {
  const reply = await refused(filled, refusing({ kind }))
  expect(reply.result.initialValue).toMatchObject({ message_to_underwriter: 'A note' })
  expect(reply).toMatchObject({ idempotencyKey: key, version: 3 })
  expect(reply.formError?.title).toBeTruthy()
})

const submitted = client({
  status: 'UnderwritingInProgress',
  submitted_at: '2026-11-12T10:00:00Z',
  version: 4,
})

test.each(unknownOutcomes)('a response lost as %s is requested again with the same key', async (kind) => {
  const submitApplication = vi
    .fn<BrokerService['submitApplication']>()
    .mockResolvedValueOnce(failed({ kind, call: 'PATCH' }))
    .mockResolvedValueOnce(succeeded(submitted))
  expect(await submit(filled, { submitApplication })).toBeInstanceOf(Response)
  expect(submitApplication.mock.calls.map(([, , write]) => write.idempotencyKey)).toEqual([key, key])
})

test('a submission whose responses were lost is a success where the client shows it', async () => {
  const leaveFlash = vi.fn()
  const lender = { ...refusing({ kind: 'timeout' }), getClient: async () => succeeded(submitted) }
  expect(await submit(filled, lender, leaveFlash)).toBeInstanceOf(Response)
  expect(leaveFlash).toHaveBeenCalledWith({
    kind: 'success',
    text: 'The application has been submitted',
    next: expect.stringContaining('assesses the application'),
  })
})

test('a submission with unknown outcome keeps its key, so that trying again is safe', async () => {
  const lender = { ...refusing({ kind: 'timeout' }), getClient: async () => succeeded(client()) }
  const reply = await refused(filled, lender)
  expect(reply).toMatchObject({ httpStatus: 504, idempotencyKey: key, version: 3 })
  expect(reply.formError?.text).toContain('it will not be sent twice')
})

test('a message corrected after a lost response leads to the application, submitted without it', async () => {
  const problem = 'idempotency_key_reused'
  const reply = await refused(
    { ...filled, message_to_underwriter: 'Corrected' },
    {
      ...refusing({ kind: 'invalid', status: 422, problem }),
      getClient: async () => succeeded({ ...submitted, available_actions: [] }),
    },
  )
  expect(reply).toMatchObject({ httpStatus: 409, changed: true, version: 4 })
  expect(reply.formError?.title).toBe('This application was already submitted')
  expect(reply.formError?.text).toContain('What you changed since then was not sent')
  expect(reply.idempotencyKey).not.toBe(key)
})

test('an unknown intent is a 400', async () => {
  await expect(submit({ ...filled, intent: 'withdraw' }, {})).rejects.toMatchObject({ init: { status: 400 } })
})

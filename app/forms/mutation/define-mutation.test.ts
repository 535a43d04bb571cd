import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { signInAddress } from '#app/auth/sign-in/paths.ts'
import { type Failure, failed, type Result, succeeded } from '#contract/calls/failure.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { mutation } from './define-mutation.ts'
import type { FormArgs, FormIntent, MutationReply } from './mutation.ts'
import { mutationAction } from './mutation-action.ts'

interface Row {
  name: string
  version: number
}
interface Input {
  name: string
}
type Call = (args: FormArgs<object, Input>) => Promise<Result<Row>>

const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'
const filled = { intent: 'save', idempotency_key: key, version: '3', name: 'Sample' }
const done = succeeded({ name: 'Sample', version: 4 })
const reused: Failure = {
  kind: 'invalid',
  call: 'PATCH',
  status: 422,
  problem: 'idempotency_key_reused',
}

function lost(kind: Failure['kind'] = 'timeout', more: Partial<Failure> = {}) {
  return failed({ kind, call: 'PATCH', ...more })
}

/** A lender that answers each call with the next of `answers`, and returns `row` when it is read. */
function actionOf(answers: Result<Row>[], row: Row = { name: 'Before', version: 3 }) {
  const call = vi.fn<Call>(async () => answers.shift() ?? done)
  const save = mutation<object, Input, Row, Row>({
    intent: 'save',
    schema: z.object({ name: z.string('Enter a name') }),
    call,
    success: ({ saved }) => ({ to: `/saved/${saved.name}`, flash: 'Name saved' }),
    record: {
      read: async () => succeeded(row),
      version: ({ version }) => version,
      recover: (saved, { value }) => (saved.name === value.name ? saved : undefined),
      differences: (saved, { value }) => [{ label: 'Name', saved: saved.name, entered: value.name }],
      changed: () => ({ title: 'Changed', text: 'Save again' }),
    },
  })
  const more: FormIntent<object, MutationReply> = {
    intent: 'more',
    answer: ({ argument }) => ({ result: {}, argument }),
  }
  return { call, action: mutationAction(save, more) }
}

async function send(
  { call, action }: ReturnType<typeof actionOf>,
  form: Record<string, string | string[]> = filled,
) {
  const answer = await action(routeArgs('/names', { form }))
  const writes = call.mock.calls.map(([args]) => args.write)
  if (answer instanceof Response) return { to: answer.headers.get('Location'), writes }
  return {
    ...answer.data,
    httpStatus: answer.init?.status,
    headers: new Headers(answer.init?.headers),
    writes,
  }
}

test('calls with the key and version of the form, then redirects', async () => {
  expect(await send(actionOf([done]))).toEqual({
    to: '/saved/Sample',
    writes: [{ idempotencyKey: key, version: 3 }],
  })
})

test('a form that someone else opened before this person signed in is not sent', async () => {
  const opened = actionOf([])
  expect(await send(opened, { ...filled, person: 'someone-else' })).toMatchObject({
    httpStatus: 409,
    idempotencyKey: key,
    formError: {
      title: 'Someone else is signed in now',
      link: { to: signInAddress('/signed-in'), newTab: true },
    },
    result: { initialValue: { name: 'Sample' } },
    writes: [],
  })
  const { person_id: person } = adminProfile
  expect(await send(actionOf([done]), { ...filled, person })).toMatchObject({ to: '/saved/Sample' })
})

test('the pressed button’s intent wins over the form’s own', async () => {
  expect(await send(actionOf([]), { ...filled, intent: ['save', 'more:2'] })).toMatchObject({
    httpStatus: 200,
    intent: 'more',
    idempotencyKey: key,
  })
})

test.each(['', 'other', 'save2'])('the unknown intent %j is a 400', async (intent) => {
  await expect(send(actionOf([]), { ...filled, intent })).rejects.toMatchObject({ init: { status: 400 } })
})

test('a field error is a 422 with the entered values, the key and the version', async () => {
  const { name: _, ...empty } = filled
  const reply = await send(actionOf([]), { ...empty, note: 'kept' })
  expect(reply).toMatchObject({
    httpStatus: 422,
    idempotencyKey: key,
    version: 3,
    result: { error: { name: ['Enter a name'] }, initialValue: { note: 'kept' } },
    writes: [],
  })
})

test('a suspension in the meantime has its own message and keeps what was entered: the page is not read again', async () => {
  const refused = failed({ kind: 'forbidden', call: 'PATCH', status: 403, problem: 'brokerage_suspended' })
  const reply = await send(actionOf([refused]))
  expect(reply).not.toHaveProperty('changed')
  expect(reply).toMatchObject({
    httpStatus: 403,
    formError: { title: 'Your firm’s account is suspended' },
    result: { initialValue: { name: 'Sample' } },
  })
})

describe('a lost response', () => {
  test.each(['timeout', 'unavailable', 'unexpected'] as const)(
    '(%s) is retried once with the same key',
    async (kind) => {
      const { to, writes } = (await send(actionOf([lost(kind), done]))) as { to: string; writes: object[] }
      expect(to).toBe('/saved/Sample')
      expect(writes).toEqual([
        { idempotencyKey: key, version: 3 },
        { idempotencyKey: key, version: 3 },
      ])
    },
  )

  test('is not retried when the lender sends Retry-After, which is passed on', async () => {
    const reply = await send(actionOf([lost('unavailable', { retryAfter: 30 })]))
    expect(reply).toMatchObject({ httpStatus: 503, writes: [{}] })
    expect('headers' in reply && reply.headers.get('Retry-After')).toBe('30')
  })

  test('is a success when the record shows the change', async () => {
    const answer = await send(actionOf([lost(), lost()], { name: 'Sample', version: 4 }))
    expect(answer).toMatchObject({ to: '/saved/Sample' })
  })

  test('keeps its key while the record has not changed', async () => {
    const answer = await send(actionOf([lost(), lost()]))
    expect(answer).toMatchObject({ httpStatus: 504, idempotencyKey: key, version: 3 })
    expect(answer).toMatchObject({ formError: { retry: 'save' } })
  })

  test('is a conflict when someone else has changed the record', async () => {
    const answer = await send(actionOf([lost(), lost()], { name: 'Other', version: 5 }))
    expect(answer).toMatchObject({ httpStatus: 409, version: 5, changed: true })
    expect(answer).not.toMatchObject({ idempotencyKey: key })
    expect(answer).not.toHaveProperty('formError.retry')
  })

  test('is tried again for the row whose button was pressed', async () => {
    const answer = await send(actionOf([lost(), lost()]), { ...filled, intent: 'save:row-2' })
    expect(answer).toMatchObject({ formError: { retry: 'save:row-2' } })
  })
})

test('a conflict shows both values and offers the new version with a new key', async () => {
  const answer = await send(actionOf([lost('conflict', { status: 412 })], { name: 'Other', version: 5 }))
  expect(answer).toMatchObject({
    httpStatus: 409,
    version: 5,
    differences: [{ label: 'Name', saved: 'Other', entered: 'Sample' }],
    result: { initialValue: { name: 'Sample' } },
  })
  expect(answer).not.toMatchObject({ idempotencyKey: key })
})

test('a value corrected after a lost response shows what was saved and offers to save the correction', async () => {
  const corrected = { ...filled, name: 'Corrected' }
  const first = await send(actionOf([failed(reused)], { name: 'Sample', version: 4 }), corrected)
  expect(first).toMatchObject({
    httpStatus: 409,
    version: 4,
    formError: { title: 'Your first attempt was saved' },
    differences: [{ label: 'Name', saved: 'Sample', entered: 'Corrected' }],
  })
  expect(first).not.toMatchObject({ idempotencyKey: key })
})

test('a form says which fields are required, whatever its schema makes of them: no groups, and no fields of a group that may be left out', () => {
  const name = z.object({ first: z.string().optional(), last: z.string() })
  const fields = z.object({
    email: z.string(),
    contact: name,
    other: name.optional(),
    owners: z.array(name).optional(),
  })
  const schema = z.preprocess((entered) => entered, fields).transform(({ email }) => email)
  const required = { required: true }
  const form = mutation({
    intent: 'save',
    schema,
    call: async () => succeeded({}),
    success: () => ({ to: '/' }),
  })
  expect(form.open().constraint).toEqual({ email: required, 'contact.last': required })
})

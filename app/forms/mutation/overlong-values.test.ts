import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { defaultFormLimits } from '#app/forms/body/form-limits.ts'
import { succeeded } from '#contract/calls/failure.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { mutation } from './define-mutation.ts'
import { formStep } from './form-step.ts'
import { mutationAction } from './mutation-action.ts'

const { maxValueLength } = defaultFormLimits
const long = 'Our client bought a second site. '.repeat(600)
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'
const filled = { intent: 'send', idempotency_key: key, version: '3', email: 'none', 'reason.text': long }

const call = vi.fn(async () => succeeded({}))
const schema = z.object({
  email: z.email('Enter an email address'),
  note: z.string().max(500, 'Use 500 characters or fewer').optional(),
  reason: z.object({ text: z.string() }).optional(),
})
const show = vi.fn(() => ({ result: {} }))
const action = mutationAction(
  formStep<object, object>({ intent: 'add-row', show }),
  mutation({ intent: 'send', schema, call, success: () => ({ to: '/' }) }),
)

/** The answer of the action, or the error page that it throws. */
function post(form: Record<string, string | string[]>) {
  return action(routeArgs('/appeal', { form })).catch((thrown: unknown) => thrown)
}

describe('a value that is too long for any form', () => {
  test('is returned whole with a message at its field, and nothing is sent', async () => {
    expect(await post(filled)).toMatchObject({
      init: { status: 413 },
      data: {
        intent: 'send',
        idempotencyKey: key,
        version: 3,
        result: {
          status: 'error',
          initialValue: { email: 'none', reason: { text: long } },
          error: {
            email: ['Enter an email address'],
            'reason.text': ['Shorten this to 16,384 characters or fewer'],
          },
        },
      },
    })
    expect(call).not.toHaveBeenCalled()
  })

  test('has the message of the form’s own limit where there is one', async () => {
    const answer = await post({ ...filled, 'reason.text': '', note: long })
    expect(answer).toMatchObject({ data: { result: { error: { note: ['Use 500 characters or fewer'] } } } })
  })

  test('is returned by the route’s form when another of its buttons was pressed', async () => {
    expect(await post({ ...filled, intent: 'add-row' })).toMatchObject({
      data: { intent: 'send', result: { initialValue: { reason: { text: long } } } },
    })
    expect(show).not.toHaveBeenCalled()
  })

  test('is sent when it has the maximum length', async () => {
    const fits = { ...filled, email: 'a@client.example', 'reason.text': 'x'.repeat(maxValueLength) }
    expect(await post(fits)).toMatchObject({ status: 302 })
  })
})

test.each<[string, Record<string, string | string[]>]>([
  ['a body that is too large as a whole', { ...filled, a: long, b: long, c: long }],
  ['more fields than any form has', { ...filled, a: Array<string>(201).fill('1') }],
  ['a hidden field that no page of ours fills so', { ...filled, idempotency_key: long }],
  ['an unknown button', { ...filled, intent: 'nonsense' }],
])('%s gets a page that says what to do', async (_case, form) => {
  expect(await post(form)).toMatchObject({
    init: { status: 413 },
    data: { title: 'This form is too large', text: expect.stringContaining('shorten your answers') },
  })
})

import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { succeeded } from '#contract/calls/failure.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { mutation } from './define-mutation.ts'
import { mutationAction } from './mutation-action.ts'

const long = 'Our client bought a second site. '.repeat(600)
const key = '3f0c2c1e-7a5b-4c39-9d1e-111111111111'
const filled = { intent: 'send', idempotency_key: key, version: '3', email: 'none', note: long }

const call = vi.fn(async () => succeeded({}))
const schema = z.object({
  email: z.email('Enter an email address'),
  note: z.string().max(500, 'Use 500 characters or fewer'),
})
const action = mutationAction(mutation({ intent: 'send', schema, call, success: () => ({ to: '/' }) }))

/** The answer of the action, or the error page that it throws. */
function post(form: Record<string, string | string[]>) {
  return action(routeArgs('/appeal', { form })).catch((thrown: unknown) => thrown)
}

test('a value that is too long is returned whole with the message of its field, and nothing is sent', async () => {
  expect(await post(filled)).toMatchObject({
    init: { status: 422 },
    data: {
      intent: 'send',
      idempotencyKey: key,
      version: 3,
      result: {
        status: 'error',
        initialValue: { email: 'none', note: long },
        error: { email: ['Enter an email address'], note: ['Use 500 characters or fewer'] },
      },
    },
  })
  expect(call).not.toHaveBeenCalled()
})

test.each<[string, Record<string, string | string[]>]>([
  ['a body that is too large as a whole', { ...filled, a: Array<string>(14).fill(long) }],
  ['more fields than any form has', { ...filled, a: Array<string>(1_001).fill('1') }],
])('%s gets a page that says what to do', async (_case, form) => {
  expect(await post(form)).toMatchObject({
    init: { status: 413 },
    data: { title: 'This form is too large', text: expect.stringContaining('shorten your answers') },
  })
})

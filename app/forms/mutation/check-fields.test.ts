import { describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { fieldMessagesContext } from '#app/context.ts'
import { succeeded } from '#contract/calls/failure.ts'
import { brokerProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { answerFieldCheck } from './answer-field-check.ts'
import { mutation } from './define-mutation.ts'
import { formStep } from './form-step.ts'
import { mutationAction } from './mutation-action.ts'

const schema = z.object({ name: z.string('Enter a name'), town: z.string('Enter a town') })
const call = vi.fn(async () => succeeded(null))
const save = mutation({ intent: 'save', schema, call, success: () => ({ to: '/saved' }) })
const more = formStep({ intent: 'more', show: () => ({ result: {} }) })

async function ask(action: ReturnType<typeof mutationAction>, form: Record<string, string | string[]>) {
  const args = routeArgs('/', { profile: brokerProfile, form })
  await action(args)
  const { context } = args
  const response = await answerFieldCheck({ context } as never, async () => new Response('data'))
  return response ? response.json() : undefined
}

describe('a form that asks about fields', () => {
  test('learns their messages and nothing of the others, and nothing is saved', async () => {
    const form = { intent: 'save', name: '', checked_field: ['name'] }
    expect(await ask(mutationAction(save), form)).toEqual({ name: 'Enter a name' })
    expect(call).not.toHaveBeenCalled()
  })

  test('learns which have none any more', async () => {
    const form = { intent: 'save', name: 'Sample', checked_field: ['name', 'town'] }
    expect(await ask(mutationAction(save), form)).toEqual({ name: null, town: 'Enter a town' })
  })

  test('whose Enter key does something else is checked as it would be sent', async () => {
    const form = { intent: 'more', name: '', checked_field: ['name'] }
    expect(await ask(mutationAction(more, save), form)).toEqual({ name: 'Enter a name' })
  })

  test('learns nothing about a field whose value the check moved', async () => {
    const moving = mutation<object, object, null>({
      intent: 'save',
      check: ({ form }) => {
        form.set('rows[0]', String(form.get('rows[1]')))
        form.delete('rows[1]')
        return { reply: () => ({ error: { 'rows[0]': ['Enter a row'] } }) }
      },
      call,
      success: () => ({ to: '/saved' }),
    })
    const form = { intent: 'save', 'rows[0]': '', 'rows[1]': 'x', checked_field: ['rows[0]', 'rows[1]'] }
    expect(await ask(mutationAction(moving), form)).toEqual({})
  })

  test('learns nothing where the check needs a record that cannot be read', async () => {
    const failure = { kind: 'unavailable', call: 'GET' } as const
    const unread = mutation<object, object, null>({
      intent: 'save',
      check: () => ({ failure, reply: () => ({}) }),
      call,
      success: () => ({ to: '/saved' }),
    })
    expect(await ask(mutationAction(unread), { intent: 'save', checked_field: ['name'] })).toEqual({})
  })
})

test('any other answer is passed on', async () => {
  const { context } = routeArgs('/')
  const page = new Response('page')
  expect(context.get(fieldMessagesContext)).toBeNull()
  expect(await answerFieldCheck({ context } as never, async () => page)).toBe(page)
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import type { UserAction } from '#app/ports.ts'
import { succeeded } from '#contract/calls/failure.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { mutation } from './define-mutation.ts'
import { mutationAction } from './mutation-action.ts'

async function send(fields: Record<string, string>) {
  const reported: [UserAction, unknown][] = []
  const action = mutationAction(
    mutation({
      intent: 'save-phone',
      userAction: 'update-phone',
      schema: z.object({ phone: z.string() }),
      call: async () => succeeded(null),
      success: () => ({ to: '/settings/business' }),
    }),
  )
  await action(
    routeArgs('/settings/business', {
      form: { intent: 'save-phone', ...fields },
      analytics: { userAction: (...report) => void reported.push(report) },
    }),
  )
  return reported
}

test('a successful mutation is reported once, with its actor', async () => {
  expect(await send({ phone: '020 7946 0000' })).toEqual([['update-phone', adminProfile]])
})

test('a redisplayed form is not reported', async () => {
  expect(await send({})).toEqual([])
})

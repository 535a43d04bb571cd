import { expect, test, vi } from 'vitest'
import { refusalContext } from '#app/context.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { refuseRequest } from './refuse-request.ts'

type Args = Parameters<typeof refuseRequest>[0]

test('a request that the server refuses reaches no route', async () => {
  const args = routeArgs<Args>('/refer', { form: { notes: 'kept' } })
  args.context.set(refusalContext, 'overloaded')
  const next = vi.fn(async () => new Response('page'))
  await expect(refuseRequest(args, next)).rejects.toMatchObject({
    init: { status: 503 },
    data: { title: 'The portal is busy', retry: true },
  })
  expect(next).not.toHaveBeenCalled()
  expect(args.request.bodyUsed).toBe(false)
})

test('any other passes', async () => {
  const args = routeArgs<Args>('/refer')
  args.context.set(refusalContext, null)
  expect(await refuseRequest(args, async () => new Response('page'))).toBeInstanceOf(Response)
})

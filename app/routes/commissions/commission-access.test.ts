import { expect, test, vi } from 'vitest'
import { brokerProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { commissionGuard } from './commission-access.ts'

const paths = ['/commissions', '/commissions.data', '/commissions/export', '/commissions/some-client']

test.each(paths)('%s: an admin passes', async (path) => {
  const next = vi.fn(async () => new Response('passed'))
  expect(await commissionGuard(routeArgs(path), next)).toBe(await next.mock.results[0]?.value)
})

test.each(paths)('%s: a broker is sent to the dashboard with a message', async (path) => {
  const next = vi.fn()
  const leaveFlash = vi.fn()
  const redirected = (async () =>
    commissionGuard(routeArgs(path, { profile: brokerProfile, browserState: { leaveFlash } }), next))()
  await expect(redirected).rejects.toMatchObject({ status: 302 })
  await expect(redirected.catch(({ headers }: Response) => headers.get('Location'))).resolves.toBe(
    '/dashboard',
  )
  expect(leaveFlash).toHaveBeenCalledWith({ kind: 'info', text: 'Only admins can see commissions' })
  expect(next).not.toHaveBeenCalled()
})

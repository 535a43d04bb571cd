import type { DataRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { rememberPortalTour } from './answered-tours.ts'

afterEach(() => void vi.unstubAllGlobals())

function remember({ ok = true, pathname = '/dashboard', navigation = 'idle' }) {
  const fetched = vi.fn<typeof fetch>(async () => new Response(null, { status: ok ? 200 : 503 }))
  vi.stubGlobal('fetch', fetched)
  const revalidate = vi.fn(async () => {})
  const state = { location: { pathname }, navigation: { state: navigation } }
  const done = rememberPortalTour({ state, revalidate } as unknown as DataRouter)
  return { done, fetched, revalidate }
}

test('the portal’s tour is remembered by a request that no navigation stops, and then offered no longer', async () => {
  const { done, fetched, revalidate } = remember({})
  expect(fetched).toHaveBeenCalledWith('/preferences', expect.objectContaining({ keepalive: true }))
  expect(String(fetched.mock.calls[0]?.[1]?.body)).toBe('tour=seen')
  expect(revalidate).not.toHaveBeenCalled()
  await done
  expect(revalidate).toHaveBeenCalledOnce()
})

test.each([
  ['what could not be remembered', { ok: false }],
  ['another page', { pathname: '/refer' }],
  ['a page that is being left', { navigation: 'loading' }],
])('%s is not read again', async (_, options) => {
  const { done, revalidate } = remember(options)
  await done
  expect(revalidate).not.toHaveBeenCalled()
})

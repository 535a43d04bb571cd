import { expect, test } from 'vitest'
import { browserStateContext } from '#app/context.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import type { BrowserState } from '../ports.ts'
import { browserState } from './middleware.ts'

type Args = Parameters<typeof browserState>[0]

/** Runs one request through the middleware with the cookies of the answers before it. */
async function visit(page: (state: BrowserState) => Response | undefined, earlier: Response[] = []) {
  const cookies = earlier
    .flatMap((response) => response.headers.getSetCookie())
    .map((line) => line.split(';')[0])
  const args = routeArgs<Args>('/dashboard', { headers: { Cookie: cookies.join('; ') } })
  const next = async () => page(args.context.get(browserStateContext)) ?? new Response('page')
  const response = await browserState(args, next)
  if (!response) throw new Error('The middleware gave no response')
  return response
}

test('a request that changes nothing sets no cookie', async () => {
  const response = await visit((state) => {
    expect(state.takeFlash()).toBeNull()
    expect(state.sidebarOpen).toBe(true)
    return undefined
  })
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a message is shown on the next page, once', async () => {
  const left = await visit((state) => void state.leaveFlash({ kind: 'success', text: 'Saved' }))
  expect(left.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^portal-flash=[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  const shown = await visit(
    (state) => {
      expect(state.takeFlash()).toMatchObject({ kind: 'success', text: 'Saved' })
      return undefined
    },
    [left],
  )
  expect(shown.headers.getSetCookie()).toEqual([expect.stringMatching(/^portal-flash=[^;]*; Max-Age=0/)])
})

test('a page that replaces a message takes the old one and leaves the new one', async () => {
  const left = await visit((state) => void state.leaveFlash({ kind: 'info', text: 'First' }))
  const both = await visit(
    (state) => {
      state.takeFlash()
      state.leaveFlash({ kind: 'info', text: 'Second' })
      return undefined
    },
    [left],
  )
  await visit(
    (state) => {
      expect(state.takeFlash()?.text).toBe('Second')
      return undefined
    },
    [both],
  )
})

test('a redirect keeps the message for the page it leads to', async () => {
  const left = await visit((state) => void state.leaveFlash({ kind: 'info', text: 'Saved' }))
  const redirected = await visit(
    (state) => {
      state.takeFlash()
      return Response.redirect('https://portal.test/dashboard')
    },
    [left],
  )
  expect(redirected.headers.getSetCookie()).toEqual([])
})

test('a forged cookie shows nothing', async () => {
  const forged = new Response(null, { headers: { 'Set-Cookie': 'portal-flash=bm9uc2Vuc2U=; Path=/' } })
  await visit(
    (state) => {
      expect(state.takeFlash()).toBeNull()
      return undefined
    },
    [forged],
  )
})

test('the sidebar’s state is kept for a year', async () => {
  const closed = await visit((state) => void state.setSidebarOpen(false))
  expect(closed.headers.getSetCookie()[0]).toContain('Max-Age=31536000')
  const opened = await visit(
    (state) => {
      expect(state.sidebarOpen).toBe(false)
      state.setSidebarOpen(true)
      return undefined
    },
    [closed],
  )
  await visit(
    (state) => {
      expect(state.sidebarOpen).toBe(true)
      return undefined
    },
    [opened],
  )
})

test('preferences are remembered for each person, together with what else a request changes', async () => {
  const alex = await visit((state) => {
    state.setPreferences('alex', { hasSeenNexusInfoModal: true })
    state.setSidebarOpen(false)
    state.setSavedViews('alex', '/application', [{ name: 'Mine', search: 'page=2' }])
    return undefined
  })
  expect(alex.headers.getSetCookie()).toEqual([expect.stringMatching(/^portal-preferences=/)])
  const both = await visit(
    (state) => {
      expect(state.preferences('alex')).toMatchObject({ hasSeenNexusInfoModal: true, theme: 'device' })
      expect(state.preferences('sam').hasSeenNexusInfoModal).toBe(false)
      state.setPreferences('sam', { theme: 'dark' })
      return undefined
    },
    [alex],
  )
  await visit(
    (state) => {
      expect(state.sidebarOpen).toBe(false)
      expect(state.savedViews('alex', '/application')).toEqual([{ name: 'Mine', search: 'page=2' }])
      expect(state.preferences('sam').theme).toBe('dark')
      return undefined
    },
    [both],
  )
})

test('cookies are added to responses with immutable headers, and existing ones stay', async () => {
  const response = await visit((state) => {
    state.setSidebarOpen(false)
    return Response.redirect('https://portal.test/refer')
  })
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe('https://portal.test/refer')
  expect(response.headers.getSetCookie()).toHaveLength(1)
})

import { createCookie, type MiddlewareFunction } from 'react-router'
import { browserStateContext } from '#app/context.ts'
import type { BrowserState, Toast } from './browser-state.ts'
import { readToast, writeToast } from './toast-cookie.ts'

const year = 365 * 24 * 3600

const sidebarCookie = createCookie('portal-sidebar', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  maxAge: year,
})
const toastCookie = createCookie('portal-toast', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 60 })

/** Reads the interface cookies on the way in and sets what changed on the way out: no route writes a cookie itself. */
export const browserState: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const header = request.headers.get('Cookie')
  const waiting = readToast(await toastCookie.parse(header))
  const changes: string[] = []
  const pending: Promise<void>[] = []
  const set = (cookie: typeof toastCookie, value: unknown, options = {}) =>
    pending.push(cookie.serialize(value, options).then((text) => void changes.push(text)))
  const state: BrowserState = {
    takeToast() {
      if (waiting) set(toastCookie, '', { maxAge: 0 })
      return waiting
    },
    leaveToast: (toast: Omit<Toast, 'id'>) => void set(toastCookie, writeToast(toast)),
    sidebarOpen: (await sidebarCookie.parse(header)) !== 'closed',
    setSidebarOpen: (open) => void set(sidebarCookie, open ? 'open' : 'closed'),
  }
  context.set(browserStateContext, state)
  const response = await next()
  await Promise.all(pending)
  if (changes.length === 0) return response
  // A Response from fetch or Response.redirect() has immutable headers.
  const mutable = new Response(response.body, response)
  for (const text of changes) mutable.headers.append('Set-Cookie', text)
  return mutable
}

import { type Cookie, createCookie, type MiddlewareFunction } from 'react-router'
import { browserStateContext } from '#app/context.ts'
import type { BrowserState } from './browser-state.ts'
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
  const secure = request.url.startsWith('https:')
  const waiting = readToast(await toastCookie.parse(header))
  // By cookie, so that what a page sets last is what the browser keeps.
  const changes = new Map<Cookie, Promise<string>>()
  const set = (cookie: Cookie, value: unknown, options = {}) =>
    void changes.set(cookie, cookie.serialize(value, { secure, ...options }))
  const state: BrowserState = {
    takeToast() {
      if (waiting && !changes.has(toastCookie)) set(toastCookie, '', { maxAge: 0 })
      return waiting
    },
    leaveToast: (toast) => set(toastCookie, writeToast(toast)),
    sidebarOpen: (await sidebarCookie.parse(header)) !== 'closed',
    setSidebarOpen: (open) => set(sidebarCookie, open ? 'open' : 'closed'),
  }
  context.set(browserStateContext, state)
  const response = await next()
  if (changes.size === 0) return response
  // A Response from fetch or Response.redirect() has immutable headers.
  const mutable = new Response(response.body, response)
  for (const text of changes.values()) mutable.headers.append('Set-Cookie', await text)
  return mutable
}

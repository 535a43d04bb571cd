import { createCookie, type MiddlewareFunction } from 'react-router'
import { browserStateContext } from '#app/context.ts'
import type { BrowserState } from '../ports.ts'
import { readFlash, writeFlash } from './flash-cookie.ts'
import { personIn, readPreferences, viewsIn, withPerson, withViews } from './preferences-cookie.ts'

const attributes = { path: '/', sameSite: 'lax', httpOnly: true } as const

const preferencesCookie = createCookie('portal-preferences', { ...attributes, maxAge: 365 * 24 * 3600 })
const flashCookie = createCookie('portal-flash', { ...attributes, maxAge: 60 })

/** Statuses of redirects; 202 is that of React Router's data requests. */
const redirectStatuses = [202, 301, 302, 303, 307, 308]

/** Reads the interface cookies of a request and writes the changed ones to its response: no route writes a cookie itself. */
export const browserState: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const header = request.headers.get('Cookie')
  const secure = request.url.startsWith('https:')
  const pendingFlash = readFlash(await flashCookie.parse(header))
  const stored = readPreferences(await preferencesCookie.parse(header))
  let preferences = stored
  let takesFlash = false
  let left: ReturnType<typeof writeFlash> | undefined
  const state: BrowserState = {
    takeFlash() {
      takesFlash = pendingFlash !== null
      return pendingFlash
    },
    leaveFlash(flash) {
      left = writeFlash(flash)
    },
    sidebarOpen: stored.sidebar === 'open',
    setSidebarOpen(open) {
      preferences = { ...preferences, sidebar: open ? 'open' : 'closed' }
    },
    preferences(personId) {
      const { id: _, views: __, ...own } = personIn(preferences, personId)
      return own
    },
    setPreferences(personId, change) {
      preferences = withPerson(preferences, personId, change)
    },
    savedViews: (personId, list) => viewsIn(preferences, personId, list),
    setSavedViews(personId, list, views) {
      const changed = withViews(preferences, personId, list, views)
      if (changed) preferences = changed
      return changed !== undefined
    },
  }
  context.set(browserStateContext, state)
  const response = await next()
  const cookies: string[] = []
  if (preferences !== stored) cookies.push(await preferencesCookie.serialize(preferences, { secure }))
  if (left) cookies.push(await flashCookie.serialize(left, { secure }))
  // A redirect shows nothing: the page it leads to shows the message.
  else if (takesFlash && !redirectStatuses.includes(response.status))
    cookies.push(await flashCookie.serialize('', { secure, maxAge: 0 }))
  if (cookies.length === 0) return response
  // A Response from fetch or Response.redirect() has immutable headers.
  const mutable = new Response(response.body, response)
  for (const cookie of cookies) mutable.headers.append('Set-Cookie', cookie)
  return mutable
}

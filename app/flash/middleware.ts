import { type Cookie, createCookie, type MiddlewareFunction } from 'react-router'
import { browserStateContext } from '#app/context.ts'
import type { BrowserState } from '../browser-state.ts'
import { addPerson, readPeople } from './people-cookie.ts'
import { preferencesOf, readPreferences, replacePreferences } from './preferences-cookie.ts'
import { readToast, writeToast } from './toast-cookie.ts'
import { addTour, readTours, toursOf } from './tours-cookie.ts'
import { readViews, replaceViews, viewsOf } from './views-cookie.ts'

const yearSeconds = 365 * 24 * 3600

const interfaceCookie = (name: string, maxAge: number) =>
  createCookie(name, { path: '/', sameSite: 'lax', httpOnly: true, maxAge })

const sidebarCookie = interfaceCookie('portal-sidebar', yearSeconds)
const preferencesCookie = interfaceCookie('portal-preferences', yearSeconds)
const viewsCookie = interfaceCookie('portal-views', yearSeconds)
const nexusInfoCookie = interfaceCookie('hasSeenNexusInfoModal', yearSeconds)
const tourCookie = interfaceCookie('portal-tour', yearSeconds)
const areaToursCookie = interfaceCookie('portal-tours', yearSeconds)
const toastCookie = interfaceCookie('portal-toast', 60)

/** Statuses of redirects; 202 is that of React Router's data requests. */
const redirectStatuses = [202, 301, 302, 303, 307, 308]

/** Reads the interface cookies of a request and writes the changed ones to its response: no route writes a cookie itself. */
export const browserState: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const header = request.headers.get('Cookie')
  const secure = request.url.startsWith('https:')
  const pendingToast = readToast(await toastCookie.parse(header))
  const preferences = readPreferences(await preferencesCookie.parse(header))
  const views = readViews(await viewsCookie.parse(header))
  const nexusInfoSeenBy = readPeople(await nexusInfoCookie.parse(header))
  const tourSeenBy = readPeople(await tourCookie.parse(header))
  const answeredTours = readTours(await areaToursCookie.parse(header))
  let takesToast = false
  // By cookie: the last value wins.
  const changes = new Map<Cookie, Promise<string>>()
  const set = (cookie: Cookie, value: unknown, options = {}) =>
    void changes.set(cookie, cookie.serialize(value, { secure, ...options }))
  const state: BrowserState = {
    takeToast() {
      takesToast = pendingToast !== null
      return pendingToast
    },
    leaveToast: (toast) => set(toastCookie, writeToast(toast)),
    sidebarOpen: (await sidebarCookie.parse(header)) !== 'closed',
    setSidebarOpen: (open) => set(sidebarCookie, open ? 'open' : 'closed'),
    preferences: (personId) => preferencesOf(preferences, personId),
    setPreferences: (personId, chosen) =>
      set(preferencesCookie, replacePreferences(preferences, personId, chosen)),
    savedViews: (personId, list) => viewsOf(views, personId, list),
    setSavedViews(personId, list, saved) {
      const replaced = replaceViews(views, personId, list, saved)
      if (replaced) set(viewsCookie, replaced)
      return replaced !== undefined
    },
    hasSeenNexusInfo: (personId) => nexusInfoSeenBy.includes(personId),
    setNexusInfoSeen: (personId) => set(nexusInfoCookie, addPerson(nexusInfoSeenBy, personId)),
    hasSeenTour: (personId) => tourSeenBy.includes(personId),
    setTourSeen: (personId) => set(tourCookie, addPerson(tourSeenBy, personId)),
    answeredTours: (personId) => toursOf(answeredTours, personId),
    setTourAnswered: (personId, tour) => set(areaToursCookie, addTour(answeredTours, personId, tour)),
  }
  context.set(browserStateContext, state)
  const response = await next()
  // A redirect shows nothing: the page it leads to shows the toast.
  if (takesToast && !changes.has(toastCookie) && !redirectStatuses.includes(response.status))
    set(toastCookie, '', { maxAge: 0 })
  if (changes.size === 0) return response
  // A Response from fetch or Response.redirect() has immutable headers.
  const mutable = new Response(response.body, response)
  for (const text of changes.values()) mutable.headers.append('Set-Cookie', await text)
  return mutable
}

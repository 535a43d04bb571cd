import { createCookie } from 'react-router'
import { expect, test } from 'vitest'
import { personIn, readPreferences, viewsIn, withPerson, withViews } from './preferences-cookie.ts'

const empty = readPreferences(null)
const dark = { theme: 'dark', density: 'compact', muted: ['SignupStarted'] } as const
const large = { name: 'Large loans', search: 'amount=250000-' }

test('each person on a device has their own preferences', () => {
  const cookie = withPerson(withPerson(empty, 'alex', { ...dark, muted: [...dark.muted] }), 'sam', {
    hasSeenTour: true,
  })
  expect(personIn(cookie, 'alex')).toMatchObject({ ...dark, hasSeenTour: false })
  expect(personIn(cookie, 'sam')).toMatchObject({ theme: 'device', muted: null, hasSeenTour: true })
  const changed = withPerson(cookie, 'alex', { theme: 'light' })
  expect(personIn(changed, 'alex')).toMatchObject({ ...dark, theme: 'light' })
  expect(changed.people).toHaveLength(2)
})

test('views are stored for a person and a list', () => {
  const cookie = withViews(empty, 'alex', '/application', [large]) ?? empty
  expect(viewsIn(cookie, 'alex', '/application')).toEqual([large])
  expect(viewsIn(cookie, 'alex', '/nexus')).toEqual([])
  expect(viewsIn(cookie, 'sam', '/application')).toEqual([])
  const both = withViews(cookie, 'alex', '/nexus', [{ name: 'Eligible', search: 'result=Eligible' }])
  expect(viewsIn(both ?? empty, 'alex', '/application')).toEqual([large])
})

test('those who changed nothing for longest are dropped first', () => {
  const ids = Array.from({ length: 40 }, (_, index) => `person-${index}`)
  const cookie = ids.reduce((all, id) => withPerson(all, id, { hasSeenTour: true }), empty)
  expect(cookie.people.length).toBeGreaterThan(10)
  expect(cookie.people.map(({ id }) => id)).toEqual(ids.slice(-cookie.people.length))
})

test('views that do not fit are refused', () => {
  expect(
    withViews(empty, 'alex', '/application', [{ name: 'Long', search: 'é'.repeat(1_200) }]),
  ).toBeUndefined()
})

test('a browser keeps the largest cookie', async () => {
  const muted = Array.from({ length: 12 }, () => 'x'.repeat(22))
  const full = withViews(empty, 'x'.repeat(36), '/application', [{ name: 'Long', search: 'x'.repeat(2_040) }])
  const cookie = withPerson(full ?? empty, 'x'.repeat(36), { muted })
  expect(cookie.people[0]?.views).toHaveLength(1)
  const text = await createCookie('portal-preferences', { path: '/', httpOnly: true }).serialize(cookie)
  expect(text.length).toBeLessThan(4_000)
})

test.each([
  null,
  'text',
  [{ person: 'alex', theme: 'pink' }],
  { people: [{ id: 'alex', theme: 'pink' }] },
  { people: [{ id: 'x'.repeat(200) }] },
  { people: [{ id: 'alex', views: [['me']] }] },
])('a cookie with %o holds nothing', (value) => {
  expect(readPreferences(value)).toEqual({ sidebar: 'open', people: [] })
})

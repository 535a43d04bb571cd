import { expect, test } from 'vitest'
import type { Session } from '#app/ports.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.ts'

const identity = { personId: 'person-1', givenName: '', familyName: '', email: '' }

test.each<[string, Session, string, number]>([
  ['the person of the page', { identity }, '/session?person=person-1', 204],
  ['anyone', { identity }, '/session', 204],
  ['another person', { identity }, '/session?person=person-2', 409],
  ['no one', { identity: null }, '/session?person=person-1', 401],
  [
    'a person whose tokens were lost',
    { identity: null, status: 'reauthorise' },
    '/session?person=person-1',
    401,
  ],
  ['an unknown session', { identity: null, status: 'unavailable' }, '/session?person=person-1', 503],
])('%s is reported by status alone', async (_case, session, path, status) => {
  const response = loader(routeArgs(path, { session }))
  expect(response.status).toBe(status)
  expect(await response.text()).toBe('')
})

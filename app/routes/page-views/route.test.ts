import { expect, test } from 'vitest'
import type { Profile } from '#contract/people/profile.ts'
import { createKnownProfiles } from '#server/known-profiles.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { action } from './route.ts'

function post({ referrer = 'https://portal.test/application/c1', known = true, signedIn = true } = {}) {
  const viewed: [string, Profile][] = []
  const knownProfiles = createKnownProfiles()
  if (known) knownProfiles.remember(adminProfile)
  const answer = action(
    routeArgs('/page-views', {
      method: 'POST',
      headers: referrer ? { Referer: referrer } : {},
      knownProfiles,
      ...(signedIn ? {} : { session: { identity: null } }),
      analytics: { pageViewed: (...view) => void viewed.push(view) },
    }),
  )
  return { status: answer.status, viewed }
}

test('reports the page that the browser is on', () => {
  expect(post()).toEqual({ status: 204, viewed: [['/application/c1', adminProfile]] })
})

test.each([
  ['signed out', { signedIn: false }],
  ['a profile that is not known', { known: false }],
  ['no referrer', { referrer: '' }],
  ['a referrer that is no address', { referrer: 'about' }],
])('%s: nothing is reported', (_, options) => {
  expect(post(options)).toEqual({ status: 204, viewed: [] })
})

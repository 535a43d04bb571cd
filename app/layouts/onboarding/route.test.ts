import { expect, test } from 'vitest'
import { newProfile, unsignedProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

test.each([
  ['a broker without a firm', newProfile, 0],
  ['an unsigned firm', unsignedProfile, 2],
])('%s is at its step', (_name, profile, step) => {
  expect(loader(routeArgs('/onboarding', { profile })).step).toBe(step)
})

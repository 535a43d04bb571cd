import { expect, test } from 'vitest'
import { newProfile, unsignedProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './route.tsx'

test('gives a broker without a firm the support address', () => {
  const shown = loader(routeArgs('/onboarding', { profile: newProfile }))
  expect(shown).toMatchObject({ firm: null, supportEmail: 'support@wrenfield.example', state: { step: 0 } })
})

test('shows an unsigned firm its step', () => {
  const shown = loader(routeArgs('/onboarding', { profile: unsignedProfile }))
  expect(shown).toMatchObject({ firm: 'Tallow Lane Finance (sample)', state: { step: 2 } })
})

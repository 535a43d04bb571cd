import { expect, test } from 'vitest'
import { adminProfile } from '#tests/support/profiles.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { loader } from './root.tsx'

test('gives the browser what pages show: the provider, the person and the message', () => {
  const flash = { id: '1', kind: 'success', text: 'Client referred' } as const
  const browserState = { takeFlash: () => flash }
  const settings = { brandAccent: '#7a1f5c', practiceData: true, onboardingUrl: 'https://onboard.example' }
  expect(loader(routeArgs('/', { settings, browserState }))).toEqual({
    providerName: 'Wrenfield Lending',
    supportEmail: 'support@wrenfield.example',
    brandAccent: '#7a1f5c',
    logoUrl: '',
    privacyNoticeUrl: '',
    practiceData: true,
    person: adminProfile.person_id,
    flash,
    theme: 'device',
    density: 'comfortable',
  })
})

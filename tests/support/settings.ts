import type { Settings } from '#app/ports.ts'
import { defaultPolicy } from '#contract/fields/policy.ts'

export const testSettings: Settings = {
  providerName: 'Wrenfield Lending',
  supportEmail: 'support@wrenfield.example',
  brandAccent: '',
  logoUrl: '',
  privacyNoticeUrl: '',
  securityContact: '',
  practiceData: false,
  onboardingUrl: '/onboarding',
  analyticsConsent: 'granted',
  policy: defaultPolicy,
  disclosure: {
    text: { version: '1', date: '27-11-2026', paragraphs: ['{provider} pays {firm} {commission}.'] },
    high: { costPercent: 35, amountPercent: 10 },
  },
  reports: { stage: 'test', sentryDsn: null, posthogKey: null, posthogHost: null, tracing: false },
}

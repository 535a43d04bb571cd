import type { Policy } from '#contract/fields/policy.ts'

/** What a provider configures and pages show. */
export interface Settings {
  providerName: string
  supportEmail: string
  /** A CSS colour, or empty for the product's own. */
  brandAccent: string
  /** Address of a logo image, or empty for the product's own mark. */
  logoUrl: string
  /** Address of the privacy notice, or empty where there is none to link to. */
  privacyNoticeUrl: string
  /** Who takes reports of weaknesses: an https or mailto address, or empty. */
  securityContact: string
  /** Shows the "Practice data" banner. */
  practiceData: boolean
  /** Where brokers without a signed contract go: a path of the portal, or an address of the provider. */
  onboardingUrl: string
  /** What the provider takes: its limits for referrals and files. */
  policy: Policy
  disclosure: DisclosureSettings
  reports: ReportSettings
  /** Whether product analytics and recording start at once (specification section 4), or only after a broker has agreed. */
  analyticsConsent: 'granted' | 'asked'
}

/** How a client is told of the broker's commission. */
export interface DisclosureSettings {
  text: DisclosureText
  /** Shares of the total cost of credit and of the amount from which, both reached, commission is high; 0 is never. */
  high: { costPercent: number; amountPercent: number }
}

/** The lender's wording, with its placeholders. */
export interface DisclosureText {
  version: string
  /** DD-MM-YYYY */
  date: string
  paragraphs: string[]
}

/** Services outside the portal that receive errors and usage; null is off. All of it may reach the browser. */
export interface ReportSettings {
  stage: 'production' | 'development' | 'test' | 'local'
  /** Null in stages that do not report errors (specification section 8). */
  sentryDsn: string | null
  posthogKey: string | null
  /** An origin; set whenever the key is. */
  posthogHost: string | null
  /** Whether traces are collected. */
  tracing: boolean
}

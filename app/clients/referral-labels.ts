import type { Referral } from '#contract/clients/referral.ts'

type Labels<Code extends string> = Record<Code, string>

export const urgencyLabels: Labels<Referral['funding']['urgency']> = {
  Immediate: 'As soon as possible',
  WithinTwoWeeks: 'Within two weeks',
  WithinMonth: 'Within a month',
  Flexible: 'Flexible',
}

export const ccjLabels: Labels<Referral['financials']['ccj_or_default']> = {
  No: 'None',
  YesSatisfied: 'Yes, satisfied or settled',
  YesOutstanding: 'Yes, outstanding',
  Unknown: 'Not known',
}

export const homeownerLabels: Labels<NonNullable<Referral['financials']['homeowner_director']>> = {
  Yes: 'Yes',
  No: 'No',
  Unknown: 'Not known',
}

export const consentMethodLabels: Labels<Referral['consent']['method']> = {
  Email: 'By email',
  SignedForm: 'Signed form',
  RecordedCall: 'Recorded call',
  InPerson: 'In person',
  ClientPortal: 'In the client portal',
}

export const routeLabels: Labels<Referral['application_route']> = {
  ClientLed: 'The client, online',
  BrokerLed: 'You, for the client',
}

export const contactMethodLabels: Labels<NonNullable<Referral['contact']['preferred_contact']>> = {
  Email: 'Email',
  Phone: 'Phone',
  Either: 'Either',
}

/** Types of business that Companies House does not list. */
export const unlistedLabels = { 'sole-trader': 'Sole trader', partnership: 'Partnership that is not an LLP' }

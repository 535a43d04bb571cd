import type { Referral } from '#contract/clients/referral.ts'

type Words<Code extends string> = Record<Code, string>

export const productWords: Words<Referral['funding']['product_type']> = {
  TermLoan: 'Term loan',
  RevolvingFacility: 'Revolving facility',
  InvoiceFinance: 'Invoice finance',
  NotSure: 'Not sure yet',
}

export const productHints: Partial<Words<Referral['funding']['product_type']>> = {
  TermLoan: 'One sum, fixed repayments, 1 to 72 months',
  RevolvingFacility: 'A limit the client draws from and pays back',
  InvoiceFinance: 'An advance on unpaid invoices',
}

export const urgencyWords: Words<Referral['funding']['urgency']> = {
  Immediate: 'At once',
  WithinTwoWeeks: 'Within two weeks',
  WithinMonth: 'Within a month',
  Flexible: 'Flexible',
}

export const ccjWords: Words<Referral['financials']['ccj_or_default']> = {
  No: 'None',
  YesSatisfied: 'Yes, settled',
  YesOutstanding: 'Yes, still open',
  Unknown: 'Not known',
}

export const routeWords: Words<Referral['application_route']> = {
  ClientLed: 'The client, online',
  BrokerLed: 'You, for the client',
}

export const methodWords: Words<Referral['consent']['method']> = {
  Email: 'By email',
  SignedForm: 'Signed form',
  RecordedCall: 'Recorded call',
  InPerson: 'In person',
  ClientPortal: 'In the client portal',
}

export const contactWayWords: Words<NonNullable<Referral['contact']['preferred_contact']>> = {
  Email: 'Email',
  Phone: 'Phone',
  Either: 'Either',
}

import type { authorisationMethods, Offer } from '#contract/offers/offer.ts'

export const rateLabels: Record<Offer['rate_type'], (rate: string) => string> = {
  InterestPerMonth: (rate) => `${rate} a month`,
  InterestPerAnnum: (rate) => `${rate} a year`,
  FixedFee: (rate) => `Fixed fee, ${rate}`,
  DiscountPerDay: (rate) => `${rate} a day`,
  FactorRate: (rate) => `Factor rate, ${rate}`,
}

export const frequencyLabels: Record<Exclude<Offer['repayment_frequency'], 'OnUse'>, string> = {
  Daily: 'a day',
  Weekly: 'a week',
  Monthly: 'a month',
}

export const securityLabels: Record<Offer['security'], string> = {
  None: 'None',
  PersonalGuarantee: 'Personal guarantee',
  Debenture: 'Debenture',
  Both: 'Personal guarantee and debenture',
}

export const earlyRepaymentLabels: Record<Offer['early_repayment'], string> = {
  NoFee: 'No fee',
  Fee: 'A fee applies',
}

export const methodLabels: Record<(typeof authorisationMethods)[number], string> = {
  Email: 'By email',
  Phone: 'By phone',
  Meeting: 'In a meeting',
}

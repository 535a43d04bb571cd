import type {
  authorisationMethods,
  earlyRepayments,
  rateTypes,
  repaymentFrequencies,
  securities,
} from '#contract/offers/offer.ts'

type Rate = (typeof rateTypes)[number]
type Frequency = (typeof repaymentFrequencies)[number]

export const rateLabels: Partial<Record<string, (rate: string) => string>> = {
  InterestPerMonth: (rate) => `${rate} a month`,
  InterestPerAnnum: (rate) => `${rate} a year`,
  FixedFee: (rate) => `Fixed fee, ${rate}`,
  DiscountPerDay: (rate) => `${rate} a day`,
  FactorRate: (rate) => `Factor rate, ${rate}`,
} satisfies Record<Rate, (rate: string) => string>

export const frequencyLabels: Record<Exclude<Frequency, 'OnUse'>, string> = {
  Daily: 'a day',
  Weekly: 'a week',
  Monthly: 'a month',
}

export const securityLabels: Record<(typeof securities)[number], string> = {
  None: 'None',
  PersonalGuarantee: 'Personal guarantee',
  Debenture: 'Debenture',
  Both: 'Personal guarantee and debenture',
}

export const earlyRepaymentLabels: Record<(typeof earlyRepayments)[number], string> = {
  NoFee: 'No fee',
  Fee: 'A fee applies',
}

export const methodLabels: Record<(typeof authorisationMethods)[number], string> = {
  Email: 'By email',
  Phone: 'By phone',
  Meeting: 'In a meeting',
}

import { jobTitleLabels, optionsOf, purposeLabels } from '#app/clients/labels.ts'
import {
  ccjLabels,
  contactMethodLabels,
  homeownerLabels,
  routeLabels,
  unlistedLabels,
  urgencyLabels,
} from '#app/clients/referral-labels.ts'
import { fileRules } from '#app/clients/uploads/file-messages.ts'
import type { Policy } from '#contract/fields/policy.ts'
import { productChoices } from './labels.ts'
import type { HintedOption, ReferChoices } from './refer-page.ts'

export const referChoices = (policy: Policy): Omit<ReferChoices, 'commissionRates'> => ({
  countries: policy.regions.map((region) => ({ value: region, label: region })),
  businessTypes: optionsOf(unlistedLabels).filter(({ value }) => policy.companyTypes.includes(value)),
  maxTermMonths: policy.maxTermMonths,
  fileHint: fileRules(policy.upload).singleHint,
  jobTitles: optionsOf(jobTitleLabels),
  contactMethods: optionsOf(contactMethodLabels),
  routes: withHints(routeLabels, {
    ClientLed: 'They get a sign-up link by email and answer the questions themselves',
    BrokerLed: 'You fill in the directors’ details here and submit the application',
  }),
  products: withHints(productChoices, {
    TermLoan: `One sum, fixed repayments, 1 to ${policy.maxTermMonths} months`,
    RevolvingFacility: 'A limit the client draws from and pays back',
    InvoiceFinance: 'An advance on unpaid invoices',
  }),
  purposes: optionsOf(purposeLabels),
  urgencies: optionsOf(urgencyLabels),
  judgments: optionsOf(ccjLabels),
  homeowner: optionsOf(homeownerLabels),
})

function withHints(labels: Record<string, string>, hints: Record<string, string>): HintedOption[] {
  return optionsOf(labels).map((option) => ({ ...option, hint: hints[option.value] }))
}

import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { FormOpening, FormWrite } from '#app/forms/mutation/mutation-reply.ts'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import type { StatusColour } from '#contract/clients/statuses.ts'
import type { AssignableBroker } from './assignable.ts'
import type { CompanySearch } from './company-choice.ts'

export const referFormId = 'refer'

export interface OpeningNotice {
  colour: StatusColour
  message: FormMessage
}

/** What the form offers to choose from: from the loader, since the page has no room for more script. */
export interface ReferChoices {
  countries: SelectOption[]
  /** The types of business without a company number that the lender takes. */
  businessTypes: SelectOption[]
  maxTermMonths: number
  /** What a file may be. */
  fileHint: string
  jobTitles: SelectOption[]
  contactMethods: SelectOption[]
  routes: HintedOption[]
  products: HintedOption[]
  purposes: SelectOption[]
  urgencies: SelectOption[]
  judgments: SelectOption[]
  homeowner: SelectOption[]
  /** Empty where the plan sets the rate. */
  commissionRates: SelectOption[]
}

export interface HintedOption extends SelectOption {
  hint?: string
}

export interface ReferPage {
  opening: FormOpening
  /** What the address opens the form with; the form opens anew when it changes. */
  openedBy: string
  /** The page’s address with its query, which a posted form keeps. */
  address: string
  draftName: string
  /** Brokers for whom an admin may refer; empty for others. */
  brokers: AssignableBroker[]
  choices: ReferChoices
  providerName: string
  textVersion: string
  values: Record<string, string>
  notices: OpeningNotice[]
  /** Set for a Broker whom the lender cannot call yet: the number is asked for, and not required. */
  phonePrompt: FormWrite | null
  readOnly: string | null
  /** The company of a pre-qualified client, as Companies House has it. */
  search?: CompanySearch
}

import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { FormWrite } from '#app/forms/mutation/mutation-reply.ts'
import type { StatusColour } from '#contract/clients/statuses.ts'
import type { AssignableBroker } from './assignable.ts'
import type { CompanySearch } from './company-choice.ts'

export const referFormId = 'refer'

/** How the form was opened. */
export interface OpeningNotice {
  colour: StatusColour
  message: FormMessage
}

/** The page before anything is entered. */
export interface ReferPage {
  opening: FormWrite
  /** The page’s address with its query, which a posted form keeps. */
  address: string
  personId: string
  /** Brokers for whom an admin may refer; empty for others. */
  brokers: AssignableBroker[]
  providerName: string
  textVersion: string
  /** The first values of the fields, by name. */
  values: Record<string, string>
  notices: OpeningNotice[]
  /** Set for a Broker whom the lender cannot call yet: the number is asked for, and not required. */
  phonePrompt: FormWrite | null
  /** Why no one can be referred; null when they can. */
  readOnly: string | null
  /** The company of a pre-qualified client, as Companies House has it. */
  search?: CompanySearch
}

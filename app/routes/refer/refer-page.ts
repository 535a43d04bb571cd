import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { FormWrite } from '#app/forms/mutation/mutation-reply.ts'
import type { StatusColour } from '#contract/clients/statuses.ts'
import type { AssignableBroker } from './assignable.ts'
import type { CompanySearch } from './company-choice.ts'

/** Id of the form's element. */
export const referFormId = 'refer'

/** Where the form was opened from, in words. */
export interface OpeningNotice {
  colour: StatusColour
  message: FormMessage
}

/** What the page knows before anything is entered. */
export interface ReferPage {
  opening: FormWrite
  /** The page's address with the query it was opened with, so that a posted form keeps it. */
  address: string
  personId: string
  /** Whom an admin may refer for; empty for others. */
  brokers: AssignableBroker[]
  providerName: string
  /** Version of the consent wording. */
  textVersion: string
  /** What the fields open with, by name. */
  values: Record<string, string>
  notices: OpeningNotice[]
  /** The company of a pre-qualified client, as Companies House has it. */
  search?: CompanySearch
}

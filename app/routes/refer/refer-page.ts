import type { FormWrite } from '#app/forms/mutation/mutation-reply.ts'
import type { AssignableBroker } from './assignable.ts'

/** Id of the form's element. */
export const referFormId = 'refer'

/** What the page knows before anything is typed. */
export interface ReferPage {
  opening: FormWrite
  personId: string
  /** The broker's id. */
  me: string
  /** Whom an admin may refer for; empty for others. */
  brokers: AssignableBroker[]
  providerName: string
  /** Version of the consent wording. */
  textVersion: string
}

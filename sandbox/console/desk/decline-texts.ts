import type { DeclineCodeName } from '#contract/offers/decision.ts'
import type { DeclineText } from '../../clients/declines.ts'

type DeclineTexts = Pick<
  DeclineText,
  'explanation' | 'whatWouldChangeIt' | 'reapplyAfterDays' | 'creditReferenceAgency'
>

const agency = 'Sample Credit Reference Agency'

/** Default wording for each code of domain 2.12. */
export const declineTexts: Record<DeclineCodeName, DeclineTexts> = {
  Affordability: {
    explanation: 'The repayments are more than the business can carry on the figures we hold.',
    whatWouldChangeIt: 'Newer accounts that show more income, a lower amount or a longer term.',
  },
  TurnoverTooLow: {
    explanation: 'The turnover is below the minimum for this product.',
    whatWouldChangeIt: 'Statements that show a higher turnover, or a smaller amount.',
  },
  TradingHistory: {
    explanation: 'We lend to businesses that have traded for at least 6 months.',
    whatWouldChangeIt: 'Only time: come back when the first accounts are filed.',
    reapplyAfterDays: 180,
  },
  BusinessCredit: {
    explanation: 'The credit record of the business is below what we can accept.',
    whatWouldChangeIt: 'Proof that the record is wrong, or that the judgment is satisfied.',
    creditReferenceAgency: agency,
  },
  DirectorCredit: {
    explanation: 'The credit record of a director is below what we can accept.',
    whatWouldChangeIt: 'Proof that the record is wrong, or another guarantor.',
    creditReferenceAgency: agency,
  },
  BankConduct: {
    explanation: 'Several payments were returned unpaid in the last three months.',
    whatWouldChangeIt: 'Statements of the next three months without returned payments.',
  },
  Stacking: {
    explanation: 'The business has taken similar lending in the last months.',
    whatWouldChangeIt: 'A settlement letter of the other lender.',
  },
  Sector: {
    explanation: 'We do not lend to businesses of this sector.',
    whatWouldChangeIt: 'Nothing as long as this is the main business.',
    reapplyAfterDays: 365,
  },
  Structure: {
    explanation: 'We do not lend to companies of this structure.',
    whatWouldChangeIt: 'A change of the structure.',
    reapplyAfterDays: 365,
  },
  Verification: {
    explanation: 'We could not confirm who the directors are.',
    whatWouldChangeIt: 'Clear copies of their identity documents and proof of address.',
  },
  Information: {
    explanation: 'We did not receive what we asked for in time.',
    whatWouldChangeIt: 'The documents we asked for.',
  },
  DuplicateOrExisting: {
    explanation: 'This business is a customer already, or was referred by someone else.',
    whatWouldChangeIt: 'Nothing while the other application is open.',
    reapplyAfterDays: 90,
  },
  Policy: {
    explanation: 'The application is outside our lending policy.',
    whatWouldChangeIt: 'Nothing at present.',
    reapplyAfterDays: 180,
  },
}

import { z } from 'zod'
import { codeLabel } from '#app/clients/labels.ts'
import {
  amlSupervisorLabels,
  businessTypeLabels,
  fcaStatusLabels,
  tradeBodyLabels,
} from '#app/firm/firm-labels.ts'
import { formatCount } from '#app/format/count.ts'
import { formatAddress } from '#app/format/format-address.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatPhone } from '#app/format/phone.ts'
import type { Difference } from '#app/forms/mutation/mutation.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import type { DraftPart } from '#app/ports.ts'
import type { FactLine } from '#app/ui/values/facts.ts'
import { answersForm, type Parts } from './application-draft.ts'
import type { SavedStep } from './application-steps.ts'
import { askedOf, stepFields } from './step-schema.ts'

const { firm, regulation, people, payout } = stepFields
const fields = { ...firm, ...regulation, ...people, ...payout }

type Answers = Partial<z.output<z.ZodObject<typeof fields>>>

/** The answers that the others ask for: each as it is read, or as it was entered where it cannot be. */
const answersInput = askedOf(
  z.object(
    Object.fromEntries(
      Object.entries<z.ZodType>(fields).map(([name, field]) => [
        name,
        field.catch(({ value }: { value: unknown }) => value),
      ]),
    ),
  ),
)

/** What the answers of a step say. */
export function stepLines(step: SavedStep, parts: Parts): FactLine[] {
  const parsed = parseForm<Answers>(answersForm(parts), answersInput)
  return 'value' in parsed ? linesOf[step](parsed.value) : []
}

/** What is saved of a step beside what is entered instead. */
export function differencesOf(step: SavedStep, parts: Parts, entered: DraftPart): Difference[] {
  const now = stepLines(step, { ...parts, [step]: entered })
  return stepLines(step, parts)
    .map(([label, saved], index) => ({ label, saved: saved || 'empty', entered: now[index]?.[1] || 'empty' }))
    .filter((line) => line.saved !== line.entered)
}

const linesOf: Record<SavedStep, (answers: Answers) => FactLine[]> = {
  firm: ({ business_type, address, phone_number, ...firm }) => [
    ['Type of business', business_type && codeLabel(businessTypeLabels, business_type)],
    ['Legal name', firm.name],
    ['Trading name', firm.trading_name],
    ['Company number', firm.registration_number],
    ['Unique taxpayer reference (UTR)', firm.utr],
    ['Address', address && formatAddress(address)],
    ['Country', address?.country],
    ['Website', firm.website],
    ['Email', firm.email],
    ['Phone', phone_number && formatPhone(phone_number)],
  ],
  regulation: ({ fca_status, trade_body, aml_supervisor, pi_cover, pi_expires_on, ...regulation }) => [
    ['FCA status', fca_status && codeLabel(fcaStatusLabels, fca_status)],
    ['FRN', regulation.fca_frn],
    ['Principal firm', regulation.principal_name],
    ['Principal firm’s FRN', regulation.principal_frn],
    ['ICO number', regulation.ico_number],
    ['Trade body', trade_body && codeLabel(tradeBodyLabels, trade_body)],
    ['Membership number', regulation.trade_body_number],
    ['Anti-money laundering supervisor', aml_supervisor && codeLabel(amlSupervisorLabels, aml_supervisor)],
    [
      'Professional indemnity insurance',
      regulation.pi_insured === false ? 'Not insured' : regulation.pi_insurer,
    ],
    ['Cover', pi_cover === undefined ? undefined : formatMoney(pi_cover)],
    ['Expiry date', pi_expires_on && formatDay(pi_expires_on)],
  ],
  people: ({ signatory, has_owners, owners_over_25: owners = [], ...people }) => [
    ['Signatory', signatory && nameOf(signatory)],
    ['Job title', signatory?.job_title],
    ['Signatory’s email', signatory?.email],
    ['Signatory’s phone', signatory?.phone_number && formatPhone(signatory.phone_number)],
    [
      'Owners of more than 25%',
      has_owners === 'no'
        ? 'None'
        : owners.map((owner) => `${nameOf(owner)}, ${owner.percentage ?? '–'}%`).join('; '),
    ],
    [
      'Clients a year',
      people.annual_deals_estimate === undefined ? undefined : formatCount(people.annual_deals_estimate),
    ],
    [
      'Average amount',
      people.average_deal_size === undefined ? undefined : formatMoney(people.average_deal_size),
    ],
  ],
  payout: (payout) => [
    ['Account name', payout.account_name],
    ['VAT number', payout.vat_registered === false ? 'Not registered for VAT' : payout.vat_number],
    ['Email for statements', payout.remittance_email],
  ],
}

/** A name that is being entered may lack a part. */
function nameOf({ first_name, last_name }: { first_name?: string; last_name?: string }): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

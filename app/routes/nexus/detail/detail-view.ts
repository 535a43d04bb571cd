import { href } from 'react-router'
import { type CodeView, codeView } from '#app/clients/code-view.ts'
import { codeLabel, purposeLabels } from '#app/clients/labels.ts'
import { daysBetween } from '#app/format/calendar.ts'
import { countOf } from '#app/format/count.ts'
import { formatDay, formatMonth } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import { formatRate } from '#app/format/rate.ts'
import type { FormMessage } from '#app/forms/mutation/mutation-reply.ts'
import { otherName } from '#app/routes/refer/pre-qualified/open-pre-qualified.ts'
import { referAddress } from '#app/routes/refer/pre-qualified/return-address.ts'
import { facts } from '#app/ui/values/facts.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import type { PreQualifiedDetail } from '#contract/nexus/pre-qualified.ts'
import { columnName } from '#contract/nexus/rows/headers.ts'
import { canRefer, resultLabel } from '../result-labels.ts'

export type DetailView = ReturnType<typeof detailView>

interface Sources {
  client: PreQualifiedDetail
  /** The import it came with; undefined when it could not be read. */
  job: ImportJob | undefined
  now: Date
}

export function detailView({ client, job, now }: Sources) {
  const criteria = criteriaView(client.criteria)
  return {
    company_name: client.company_name,
    number: client.company_number ?? 'No company number',
    broker_reference: client.broker_reference,
    result: resultLabel(client.result),
    checked_at: client.checked_at,
    checked_by: client.checked_by,
    figures: figuresOf(client, now),
    /** Results that no longer hold, and what to do then. */
    notice: noticeOf(client),
    criteria,
    criteriaNote: countOutcomes(criteria),
    missing: client.missing.map(columnName),
    contact: { name: client.contact_name, phone: client.contact_phone, email: client.contact_email },
    fromFile: fileFacts(client, job),
    referTo: canRefer(client) ? (referAddress([client.id]) ?? null) : null,
  }
}

function figuresOf(client: PreQualifiedDetail, now: Date) {
  const { indicative_amount_min: min, indicative_amount_max: max, indicative_rate_from: rate } = client
  const amount = min !== null && max !== null
  return [
    {
      label: 'Indicative amount',
      value: amount ? `${formatMoney(min)} to ${formatMoney(max)}` : 'No amount',
    },
    ...(rate ? [{ label: 'Indicative interest', value: `From ${formatRate(rate)} a month` }] : []),
    ...(client.result === 'Referred' ? [] : [expiryOf(client, now)]),
  ]
}

function expiryOf({ expires_at, result }: PreQualifiedDetail, now: Date) {
  const value = formatDay(expires_at)
  if (result === 'Expired') return { label: 'Result expired', value }
  const at = new Date(expires_at)
  // A moment of the lender may be none.
  if (Number.isNaN(at.getTime())) return { label: 'Result expires', value: 'Not known' }
  const days = daysBetween(londonToday(now), londonToday(at))
  const note = `${dayLabel(days)}. Import the client again then, or earlier if a detail has changed.`
  return { label: 'Result expires', value, note }
}

function dayLabel(days: number): string {
  if (days < 1) return 'Today'
  return days === 1 ? 'Tomorrow' : `In ${countOf(days, { one: 'day', many: 'days' })}`
}

function noticeOf(client: PreQualifiedDetail): FormMessage | null {
  const { result, expires_at, referred_client_id: clientId } = client
  if (result === 'Expired')
    return {
      title: `This result expired on ${formatDay(expires_at)}`,
      text: 'Import the client again for a new one. You can still refer the client without it.',
      link: { to: href('/nexus/import'), label: 'Import clients' },
    }
  if (result === 'Referred')
    return {
      title: 'This client has been referred',
      text: 'The application shows what happens next.',
      link: clientId ? { to: href('/application/:clientId', { clientId }), label: 'Open client' } : undefined,
    }
  return otherName(client) ?? null
}

/** How many criteria have each outcome: “1 met, 2 not known”. */
function countOutcomes(criteria: CriterionView[]): string {
  return ['Met', 'Not met', 'Not known']
    .map((label) => ({ label, count: criteria.filter(({ outcome }) => outcome.label === label).length }))
    .flatMap(({ label, count }) => (count > 0 ? `${count} ${label.toLowerCase()}` : []))
    .join(', ')
}

function fileFacts({ row_number, given, turnover }: PreQualifiedDetail, job: ImportJob | undefined) {
  const judged = given?.ccj_last_3_years
  return facts([
    ['Company name', given?.company_name],
    ['File', job ? `${job.file_name}, row ${row_number}` : `Row ${row_number}`],
    ['Annual turnover', pounds(given?.annual_turnover ?? turnover)],
    ['Trading since', given?.trading_since && formatMonth(given.trading_since)],
    ['Amount needed', pounds(given?.amount_needed)],
    ['Purpose', given?.funding_purpose && codeLabel(purposeLabels, given.funding_purpose)],
    ['Existing borrowing', pounds(given?.existing_borrowing)],
    ['Monthly card sales', pounds(given?.average_monthly_card_sales)],
    ['Monthly invoices', pounds(given?.average_monthly_invoices)],
    [
      'County court judgments',
      typeof judged === 'boolean' ? `${judged ? 'Yes, in' : 'None in'} the last 3 years` : null,
    ],
    ['SIC code', given?.sic_code],
    ['Postcode', given?.postcode],
  ])
}

function pounds(amount: number | null | undefined): string | null {
  return amount === null || amount === undefined ? null : formatMoney(amount)
}

export type CriterionView = ReturnType<typeof criteriaView>[number]

const outcomes: Record<'Fail' | 'Unknown' | 'Pass', CodeView> = {
  Fail: { label: 'Not met', colour: 'red' },
  Unknown: { label: 'Not known', colour: 'grey' },
  Pass: { label: 'Met', colour: 'green' },
}
/** What is not met first; an outcome of a newer lender before all. */
const order = Object.keys(outcomes)

function criteriaView(criteria: PreQualifiedDetail['criteria']) {
  return criteria
    .toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
    .map((each) => ({ ...each, outcome: codeView(outcomes, each.outcome) }))
}

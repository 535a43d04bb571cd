import { href } from 'react-router'
import { type CodeView, codeView } from '#app/clients/code-view.ts'
import { codeLabel } from '#app/clients/labels.ts'
import { purposeLabels } from '#app/clients/referral-labels.ts'
import { daysBetween } from '#app/format/calendar.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { FormMessage } from '#app/forms/mutation/mutation.ts'
import { ownReferral } from '#app/routes/refer/company-refusal.ts'
import { otherName } from '#app/routes/refer/open-pre-qualified.ts'
import { referQuery } from '#app/routes/refer/return-address.ts'
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
  /** Why the firm cannot refer it. */
  refusal: FormMessage | undefined
  now: Date
}

export function detailView({ client, job, refusal, now }: Sources) {
  const { given, indicative_amount_min: min, indicative_amount_max: max } = client
  return {
    ...client,
    result: resultLabel(client.result),
    amount: min !== null && max !== null ? { min, max } : null,
    expiry: expiryOf(client, now),
    /** Results that no longer hold, and what to do then; or that the client cannot be referred. */
    notice: noticeOf(client, refusal),
    criteria: criteriaView(client.criteria),
    missing: client.missing.map(columnName),
    contact: { name: client.contact_name, phone: client.contact_phone, email: client.contact_email },
    file_name: job?.file_name,
    turnover: given?.annual_turnover ?? client.turnover,
    purpose: given?.funding_purpose && codeLabel(purposeLabels, given.funding_purpose),
    referTo:
      !refusal && (canRefer(client) || withoutResult.includes(client.result))
        ? href('/refer') + referQuery([client.id])
        : null,
  }
}

/** Results that say nothing of the client: it can be referred without them. */
const withoutResult: readonly string[] = ['NotFound', 'Expired']

/** Null for a client that was referred. `days` are those that are left: none of a result that has expired, and of one whose moment cannot be read. */
function expiryOf({ expires_at, result }: PreQualifiedDetail, now: Date) {
  if (result === 'Referred') return null
  const at = new Date(expires_at)
  const isKnown = !Number.isNaN(at.getTime())
  return {
    expired: result === 'Expired',
    at: isKnown ? expires_at : null,
    days: isKnown && result !== 'Expired' ? daysBetween(londonToday(now), londonToday(at)) : null,
  }
}

function noticeOf(client: PreQualifiedDetail, refusal: FormMessage | undefined): FormMessage | null {
  const { result, expires_at, referred_client_id: clientId } = client
  if (refusal && result !== 'Referred') return refusal
  if (result === 'Expired')
    return {
      title: `This result expired on ${formatDay(expires_at)}`,
      text: 'Import the client again for a new one. You can still refer the client without it.',
      link: { to: href('/nexus/import'), label: 'Import clients' },
    }
  if (result === 'NotFound')
    return {
      title: 'Companies House has no company with this number',
      text: 'Import the client again with the right number, or with its name and postcode alone. You can also refer the client without a result.',
      link: { to: href('/nexus/import'), label: 'Import clients' },
    }
  if (result === 'Referred') return { title: 'This client has been referred', ...ownReferral(clientId) }
  return otherName(client) ?? null
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

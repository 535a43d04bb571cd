import { href } from 'react-router'
import { formatDay, formatMonth } from '#app/format/format-moment.ts'
import { formatPhone } from '#app/format/phone.ts'
import type { FormMessage } from '#app/forms/mutation/mutation.ts'
import type { Failure } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import type { StatusColour } from '#contract/clients/statuses.ts'
import type { PreQualifiedDetail } from '#contract/nexus/pre-qualified.ts'
import { ownReferral } from './company-refusal.ts'
import { idField, preQualifiedIds, referQuery, sharedAnswers } from './return-address.ts'

/** What an address opens the form with: values of its fields, by name, and what is said of them. */
export interface Opening {
  values: Record<string, string>
  notices: { colour: StatusColour; message: FormMessage }[]
}

/** The pre-qualified client of an address, with its company, to be found at Companies House. One that cannot be read leaves the form empty, with a message. */
export async function openPreQualified(
  broker: BrokerService,
  params: URLSearchParams,
): Promise<Opening & { company?: PreQualifiedDetail }> {
  const [id, ...later] = preQualifiedIds(params)
  if (id === undefined) return { values: {}, notices: params.get(idField) === '' ? [noneSelected] : [] }
  const shared = sharedAnswers(params)
  const notices = queueNotice(later, shared)
  const read = await broker.getPreQualified(id)
  if (!read.ok) return { values: shared, notices: [...notices, unread(read.failure)] }
  return {
    values: { ...shared, ...preQualifiedValues(read.value) },
    company: read.value,
    notices: [...notices, ...resultNotice(read.value)],
  }
}

const noneSelected: Opening['notices'][number] = {
  colour: 'yellow',
  message: {
    title: 'You did not select a client',
    text: 'Select clients in Nexus, or refer one below.',
    link: { to: href('/nexus'), label: 'Go to Nexus' },
  },
}

function queueNotice(later: string[], shared: Record<string, string>): Opening['notices'] {
  const isLast = later.length === 0
  const carries = Object.keys(shared).length > 0
  if (isLast && !carries) return []
  const more = later.length === 1 ? '1 more client follows' : `${later.length} more clients follow`
  const filled =
    'Some answers, such as the product and who completes the application, are filled in from the client before. Check them. '
  const to = href('/refer') + referQuery(later, new URLSearchParams(shared))
  return [
    {
      colour: 'blue',
      message: {
        title: `You are referring several clients. ${isLast ? 'This is the last one' : more}`,
        text: `${carries ? filled : ''}Each client needs its own consent.`,
        link: isLast ? undefined : { to, label: 'Skip this client' },
      },
    },
  ]
}

function unread({ kind }: Failure) {
  const missing = kind === 'not_found' || kind === 'invalid'
  const message = missing
    ? { title: 'Pre-qualified client not found', text: 'Check the link. You can still refer a client below.' }
    : {
        title: 'We could not read the pre-qualified client',
        text: 'Reload this page to fill in the form, or enter the answers below.',
      }
  return { colour: 'yellow' as const, message }
}

function resultNotice(client: PreQualifiedDetail): Opening['notices'] {
  const warnings = [resultWarning(client), otherName(client)].filter((each) => each !== undefined)
  if (warnings.length > 0) return warnings.map((message) => ({ colour: 'yellow', message }))
  const title = `We filled in what we know about ${client.company_name}`
  return [
    { colour: 'blue', message: { title, text: 'Check each answer with the client before you refer it.' } },
  ]
}

/** The number in the file may be that of another business. */
export function otherName({ given, company_name: name }: PreQualifiedDetail): FormMessage | undefined {
  if (!given?.company_name) return undefined
  return {
    title: 'Your file has another name for this company number',
    text: `The file says “${given.company_name}”. Companies House shows ${name} under the number in the file. Check that you refer the right business.`,
  }
}

function resultWarning(client: PreQualifiedDetail): FormMessage | undefined {
  const { result, company_name: name, referred_client_id: clientId } = client
  if (result === 'Referred') return { title: `${name} has already been referred`, ...ownReferral(clientId) }
  if (result === 'Expired')
    return {
      title: `This result expired on ${formatDay(client.expires_at)}`,
      text: 'You can still refer the client. Check the figures with them first.',
    }
  if (result === 'NotFound')
    return {
      title: 'The check did not find this company at Companies House',
      text: 'Check its number with the client. You can still refer it.',
    }
  if (result === 'NotEligible')
    return {
      title: 'The check did not find this client eligible',
      text: 'You can still refer it. The result was an indication, not a credit decision.',
    }
  return undefined
}

/**
 * The fields of a referral that a pre-qualified client fills, by name. What the file did not contain stays empty, and so do judgments or defaults: the
 * file says only whether there was a judgment in three years.
 */
function preQualifiedValues(client: PreQualifiedDetail): Record<string, string> {
  const { given: fromFile } = client
  const isNamed = fromFile?.contact_first_name || fromFile?.contact_last_name
  // Only a last name may be known.
  const [first = '', ...last] = isNamed ? [] : (client.contact_name ?? '').split(' ')
  const amount = client.amount_requested ?? fromFile?.amount_needed
  const phone = client.contact_phone ?? fromFile?.contact_phone
  const values: Record<string, string | number | null | undefined> = {
    pre_qualified_id: client.id,
    'contact.first_name': fromFile?.contact_first_name ?? first,
    'contact.last_name': fromFile?.contact_last_name ?? last.join(' '),
    'contact.email': client.contact_email ?? fromFile?.contact_email,
    'contact.phone_number': phone && formatPhone(phone),
    'funding.amount_requested': amount && Math.round(amount),
    'funding.purpose': fromFile?.funding_purpose,
    'financials.annual_turnover': client.turnover ?? fromFile?.annual_turnover,
    'financials.trading_since': fromFile?.trading_since && formatMonth(fromFile.trading_since),
    'financials.average_monthly_card_sales': fromFile?.average_monthly_card_sales,
    'financials.average_monthly_invoices': fromFile?.average_monthly_invoices,
    'financials.existing_debt': fromFile?.existing_borrowing,
    broker_reference: client.broker_reference ?? fromFile?.broker_reference,
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  )
}

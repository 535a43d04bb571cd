import { href } from 'react-router'
import { type CodeView, codeView } from '#app/clients/code-view.ts'
import { codeLabel } from '#app/clients/labels.ts'
import { mayDo } from '#app/clients/may-do.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { Client } from '#contract/clients/client.ts'
import type { appealReasons, appealStatuses, LenderDecline } from '#contract/offers/decision.ts'
import { declineCodes } from '#contract/offers/decline-codes.ts'
import { documentAddress } from '../documents/document-address.ts'

/** The lender’s decision against a client. Instants and days as ISO 8601. */
export type DecisionView = NonNullable<ReturnType<typeof decisionView>>

/** `readOnly` is why the person may change nothing. */
export function decisionView(client: Client, now: Date, readOnly: string | null = null) {
  const { appeal, decline } = client
  // What is appealed against stays in view until the lender has decided again.
  const isAppealed = appeal?.status === 'Submitted' || appeal?.status === 'InReview'
  if (!decline || (client.status !== 'Declined' && !isAppealed)) return null
  const { decided_at, reapply_after, credit_reference_agency, appeal_deadline: deadline } = decline
  const noAppeal = noAppealReason(client, now) ?? (readOnly && `${readOnly}.`)
  const to = href('/application/:clientId/appeal', { clientId: client.id })
  return {
    ...{ decided_at, reapply_after, credit_reference_agency },
    ...reasonView(decline),
    appeal: noAppeal ? null : { to, deadline },
    noAppeal,
  }
}

/** What a broker may read of a lender's reasons. */
export function reasonView(decline: LenderDecline) {
  const changes = decline.what_would_change_it.split('\n')
  const neutral = decline.code === 'FraudOrCompliance'
  return {
    label: neutral ? declineCodes.Policy.label : decline.label,
    explanation: neutral ? '' : decline.explanation,
    changes: neutral ? [] : changes.map((line) => line.trim()).filter(Boolean),
  }
}

export function noAppealReason(client: Client, now: Date): string | null {
  if (mayDo(client, 'appeal')) return null
  const { appeal, decline } = client
  if (appeal && (client.status !== 'Declined' || appeal.status !== 'Upheld'))
    return `You appealed on ${formatDay(appeal.submitted_at)}. A decision can be appealed once.`
  if (client.status !== 'Declined') return 'Only a declined application can be appealed.'
  const deadline = decline?.appealable ? decline.appeal_deadline : null
  if (deadline && new Date(deadline) < now) return `The deadline to appeal was ${formatDay(deadline)}.`
  return 'This decision cannot be appealed.'
}

/** A sent appeal and its outcome. */
export type AppealView = NonNullable<ReturnType<typeof appealView>>

/** Statuses in which an appeal is shown: until the lender decides, and while its decision is final. */
const shownIn = ['UnderwritingInProgress', 'MoreInformationRequested', 'Approved', 'Declined']

export function appealView(client: Client) {
  return shownIn.includes(client.status) ? sentAppeal(client) : null
}

/** An appeal in whatever status the client is. */
export function sentAppeal({ id: clientId, appeal, documents }: Client) {
  if (!appeal) return null
  return {
    ...appeal,
    status: codeView(appealStatusViews, appeal.status),
    reason: codeLabel(appealReasonLabels, appeal.reason),
    evidence: documents
      .filter(({ upload_type }) => upload_type === 'AppealEvidence')
      .map(({ id, file_name }) => ({ name: file_name, to: documentAddress(clientId, id) })),
  }
}

export const appealReasonLabels: Record<(typeof appealReasons)[number], string> = {
  NewFinancialInformation: 'New financial information',
  IncorrectInformation: 'Some information was incorrect',
  CreditRecordCorrected: 'Credit record corrected',
  CCJSatisfied: 'CCJ satisfied',
  AdditionalSecurityOrGuarantor: 'Extra security or a guarantor',
  LowerAmount: 'Lower amount',
  ExplainOneOffEvent: 'One-off event explained',
  NewContractOrOrder: 'New contract or order',
  MissingDocumentsNowReady: 'Missing documents now ready',
  Other: 'Other',
}

const appealStatusViews: Record<(typeof appealStatuses)[number], CodeView> = {
  Submitted: { label: 'Sent', colour: 'blue' },
  InReview: { label: 'In review', colour: 'blue' },
  Upheld: { label: 'Decision changed', colour: 'green' },
  Rejected: { label: 'Decision unchanged', colour: 'grey' },
}

import { codeView } from '#app/clients/code-view.ts'
import { codeLabel } from '#app/clients/labels.ts'
import { documentAddress } from '#app/clients/uploads/document-address.ts'
import type { Client } from '#contract/clients/client.ts'
import type { StatusColour } from '#contract/clients/statuses.ts'
import { appealReasonLabels, appealStatusViews } from './appeal-labels.ts'

/** A sent appeal and its outcome. Instants as ISO 8601. */
export interface AppealView {
  status: { label: string; colour: StatusColour }
  sentAt: string
  decidedAt: string | null
  reason: string
  note: string
  outcome: string | null
  evidence: { name: string; to: string }[]
}

/** Statuses in which an appeal is shown: until the lender decides, and while its decision is final. */
const shownIn = ['UnderwritingInProgress', 'MoreInformationRequested', 'Approved', 'Declined']

export function appealView({ id: clientId, appeal, status, documents }: Client): AppealView | null {
  if (!appeal || !shownIn.includes(status)) return null
  return {
    status: codeView(appealStatusViews, appeal.status),
    sentAt: appeal.submitted_at,
    decidedAt: appeal.decided_at ?? null,
    reason: codeLabel(appealReasonLabels, appeal.reason),
    note: appeal.note,
    outcome: appeal.outcome_text || null,
    evidence: documents
      .filter(({ upload_type }) => upload_type === 'AppealEvidence')
      .map(({ id, file_name }) => ({ name: file_name, to: documentAddress(clientId, id) })),
  }
}

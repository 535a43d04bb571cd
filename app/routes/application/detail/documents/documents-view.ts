import { blockedReason } from '#app/clients/blocked-actions.ts'
import { type CodeView, codeView } from '#app/clients/code-view.ts'
import { clientUploadLabels, codeLabel, optionsOf, uploadLabels } from '#app/clients/labels.ts'
import { documentAddress } from '#app/clients/uploads/document-address.ts'
import { formatFileSize } from '#app/clients/uploads/file-words.ts'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import type { Client } from '#contract/clients/client.ts'
import { type ClientDocument, type documentStatuses, uploadLimits } from '#contract/clients/document.ts'

export interface DocumentLine {
  id: string
  to: string
  name: string
  kind: string
  size: string
  at: string
  by: string
  status: CodeView
  rejection: string | null
}

export interface DocumentsView {
  lines: DocumentLine[]
  locked: string | null
  kinds: SelectOption[]
  /** Whether bank statements of three months are still missing. */
  needsStatements: boolean
}

const statusViews: Record<(typeof documentStatuses)[number], CodeView> = {
  Uploaded: { label: 'Uploaded', colour: 'grey' },
  InReview: { label: 'In review', colour: 'blue' },
  Accepted: { label: 'Accepted', colour: 'green' },
  Rejected: { label: 'Sent back', colour: 'red' },
}

export function documentsView(client: Client): DocumentsView {
  const { documents } = client
  return {
    lines: documents
      .toSorted((one, other) => other.uploaded_at.localeCompare(one.uploaded_at))
      .map((document) => lineOf(client.id, document)),
    locked: lockedWords(client),
    kinds: optionsOf(clientUploadLabels),
    needsStatements:
      !client.open_banking_connected &&
      !documents.some(({ upload_type, status }) => upload_type === 'BankStatement' && status !== 'Rejected'),
  }
}

function lockedWords(client: Client): string | null {
  const refusal = blockedReason(client, 'upload-documents')
  if (refusal) return refusal
  if (client.documents.length < uploadLimits.documentsPerClient) return null
  return `a client can have ${uploadLimits.documentsPerClient} documents, and this one has them; ask your contact`
}

function lineOf(clientId: string, document: ClientDocument): DocumentLine {
  return {
    id: document.id,
    to: documentAddress(clientId, document.id),
    name: document.file_name,
    kind: codeLabel(uploadLabels, document.upload_type),
    size: formatFileSize(document.size),
    at: document.uploaded_at,
    by: document.uploaded_by,
    status: codeView(statusViews, document.status),
    rejection: document.rejection_reason ?? null,
  }
}

import { blockedReason } from '#app/clients/blocked-actions.ts'
import { checklistView } from '#app/clients/checklist-view.ts'
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
  /** The months it covers and the director it is about. */
  about: string[]
  note: string | null
  at: string
  by: string
  status: CodeView
  rejection: string | null
}

export interface DocumentsView {
  lines: DocumentLine[]
  locked: string | null
  kinds: SelectOption[]
  /** What the checklist says of bank statements; null when it is satisfied. */
  missingStatements: string | null
  directors: SelectOption[]
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
      .map((document) => lineOf(client, document)),
    locked: lockedWords(client),
    kinds: optionsOf(clientUploadLabels),
    missingStatements: checklistView(client)?.find(({ id }) => id === 'bank-statements')?.missing || null,
    directors: client.directors.map(({ id, first_name, last_name }) => ({
      value: id,
      label: `${first_name} ${last_name}`,
    })),
  }
}

function lockedWords(client: Client): string | null {
  const refusal = blockedReason(client, 'upload-documents')
  if (refusal) return refusal
  if (client.documents.length < uploadLimits.documentsPerClient) return null
  return `a client can have ${uploadLimits.documentsPerClient} documents, and this one has them; ask your contact`
}

function lineOf(client: Client, document: ClientDocument): DocumentLine {
  return {
    id: document.id,
    to: documentAddress(client.id, document.id),
    name: document.file_name,
    kind: codeLabel(uploadLabels, document.upload_type),
    size: formatFileSize(document.size),
    about: [period(document), directorOf(client, document)].filter((part) => part !== null),
    note: document.note ?? null,
    at: document.uploaded_at,
    by: document.uploaded_by,
    status: codeView(statusViews, document.status),
    rejection: document.rejection_reason ?? null,
  }
}

/** The months that a document covers: 09-2026 to 11-2026. */
function period({ period_from: from, period_to: to }: ClientDocument): string | null {
  const [first, last] = [from, to].map((day) => day && `${day.slice(5, 7)}-${day.slice(0, 4)}`)
  if (!first || !last) return first || last || null
  return first === last ? first : `${first} to ${last}`
}

function directorOf({ directors }: Client, { director_id }: ClientDocument): string | null {
  const director = directors.find(({ id }) => id === director_id)
  return director ? `${director.first_name} ${director.last_name}` : null
}

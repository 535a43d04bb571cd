import { href } from 'react-router'
import { type CodeView, codeView } from '#app/clients/code-view.ts'
import { clientUploadLabels, codeLabel, optionsOf, uploadLabels } from '#app/clients/labels.ts'
import { mayDo } from '#app/clients/may-do.ts'
import { formatMonth } from '#app/format/format-moment.ts'
import { formatFileSize } from '#app/uploads/file-rules.ts'
import { bankStatements, lastMonths, statementMonths } from '#contract/clients/bank-statements.ts'
import type { Client } from '#contract/clients/client.ts'
import { documentsToReplace } from '#contract/clients/completeness.ts'
import type { ClientDocument, documentStatuses } from '#contract/clients/document.ts'
import { uploadLimits } from '#contract/clients/file-content.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { blockedReason, contactName } from '../blocked-actions.ts'
import { checklistView } from '../checklist-view.ts'
import { documentAddress } from './document-address.ts'
import { noDirector } from './read-details.ts'

export type DocumentsView = ReturnType<typeof documentsView>

const statusViews: Record<(typeof documentStatuses)[number], CodeView> = {
  Uploaded: { label: 'Uploaded', colour: 'grey' },
  InReview: { label: 'In review', colour: 'blue' },
  Accepted: { label: 'Accepted', colour: 'green' },
  Rejected: { label: 'Sent back', colour: 'red' },
}

export function documentsView(client: Client, providerName: string, now: Date) {
  const statements = statementCheck(client, providerName, now)
  return {
    groups: groupsOf(client, statements !== null, now),
    statements,
    locked: lockedReason(client, providerName),
    kinds: optionsOf(clientUploadLabels),
    months: lastMonths(londonToday(now)),
    directors: directorOptions(client),
  }
}

function directorOptions({ directors }: Client) {
  if (directors.length === 0) return []
  const named = directors.map((director) => ({ value: director.id, label: fullName(director) }))
  return [...named, { value: noDirector, label: 'Not about one director' }]
}

/** In the order of the form, bank statements first and unknown types last, each newest first; bank statements also while there are none but some are needed. */
function groupsOf(client: Client, needsStatements: boolean, now: Date) {
  const types = new Set([
    ...Object.keys(uploadLabels),
    ...client.documents.map(({ upload_type }) => upload_type),
  ])
  return [...types].flatMap((type) => {
    const isStatements = type === 'BankStatement'
    const documents = client.documents.filter(({ upload_type }) => upload_type === type)
    if (documents.length === 0 && !(isStatements && needsStatements)) return []
    const newest = documents.toSorted((one, other) => other.uploaded_at.localeCompare(one.uploaded_at))
    return {
      type,
      label: isStatements ? 'Bank statements' : codeLabel(uploadLabels, type),
      lines: newest.map((document) => lineOf(client, document, now)),
    }
  })
}

/** The line of the checklist about bank statements, month by month; past the checklist only that the bank is connected, else null. */
function statementCheck(client: Client, providerName: string, now: Date) {
  const line = checklistView(client, providerName, now)?.find(({ id }) => id === 'bank-statements')
  const { months, covered, connected } = bankStatements(client, londonToday(now))
  if (!line) return connected ? { summary: 'Bank connected', months: [], missing: '' } : null
  return {
    summary: connected ? 'Bank connected' : `${covered} of ${statementMonths} months`,
    /** Months covered, of those that count, `YYYY-MM`. */
    months,
    /** Empty when the line is done. */
    missing: line.missing,
  }
}

function lockedReason(client: Client, providerName: string): string | null {
  const refusal = blockedReason(client, 'upload-documents', providerName)
  if (refusal) return refusal
  if (client.documents.length < uploadLimits.documentsPerClient) return null
  return `this client has ${uploadLimits.documentsPerClient} documents, which is the most a client can have. Ask ${contactName(client, providerName)}`
}

function lineOf(client: Client, document: ClientDocument, now: Date) {
  const { id, file_name, file_path, size, note, uploaded_at, uploaded_by } = document
  const request = client.requested_information?.find(
    ({ status, files }) => status === 'Rejected' && files?.includes(file_path),
  )
  const answerable = request !== undefined && mayDo(client, 'process-requested-information')
  return {
    ...{ id, file_name, note, uploaded_at, uploaded_by },
    to: documentAddress(client.id, id),
    size: formatFileSize(size),
    about: [period(document), directorOf(client, document)].filter((part) => part !== null),
    status: codeView(statusViews, document.status),
    /** Why it was sent back, as it or its request says. */
    rejection: document.rejection_reason ?? request?.rejection_reason ?? null,
    /** The request to answer again, while that is possible. */
    request: answerable
      ? `${href('/application/:clientId/requests', { clientId: client.id })}#request-${request.id}`
      : null,
    /** Whether to upload a new file here: after submission a request asks for it. */
    replaceable:
      !client.submitted_at &&
      mayDo(client, 'upload-documents') &&
      documentsToReplace(client, londonToday(now)).includes(document),
  }
}

function period({ period_from: from, period_to: to }: ClientDocument): string | null {
  const [first, last] = [from, to].map((day) => day && formatMonth(day))
  if (!first || !last) return first || last || null
  return first === last ? first : `${first} to ${last}`
}

function directorOf({ directors }: Client, { director_id }: ClientDocument): string | null {
  const director = directors.find(({ id }) => id === director_id)
  return director ? fullName(director) : null
}

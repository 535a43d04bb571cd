import { formatDeadline, nearDay } from '#app/clients/deadline.ts'
import { countToAnswer, isOpen } from '#app/clients/open-requests.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import { needsMonths } from '#contract/clients/bank-statements.ts'
import type { Client } from '#contract/clients/client.ts'
import { type UploadType, uploadTypeSchema } from '#contract/clients/document.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { blockedReason } from '../blocked-actions.ts'
import { documentAddress } from '../documents/document-address.ts'

export interface OpenRequest
  extends Pick<
    RequestedItem,
    'id' | 'title' | 'why' | 'type' | 'choices' | 'required' | 'min_files' | 'upload_type'
  > {
  sentBack: string | null
  /** What was answered, where it was sent back and is no file. */
  earlier: string | null
  about: string | null
  replaces: string[]
  /** How its files are filed. */
  filedAs: UploadType
  /** Its files say which months they cover. */
  needsMonths: boolean
}

export interface AnsweredFile {
  name: string
  to: string | null
}

export interface AnsweredRequest {
  id: string
  title: string
  about: string | null
  accepted: boolean
  answer: string | null
  cannotProvide: string | null
  note: string | null
  files: AnsweredFile[]
  by: string | null
  at: string | null
}

/** Requests made at the same moment. Rounds count from 1. */
export interface Round<Request> {
  number: number
  requestedAt: string | null
  requests: Request[]
}

export interface RequestsView {
  required: number
  toAnswer: number
  /** The earliest deadline, and the text in front of its date. */
  due: { at: string; text: string; late: boolean } | null
  open: Round<OpenRequest>[]
  answered: Round<AnsweredRequest>[]
  /** Why nothing can be answered now, as the end of a sentence; null when it can. */
  locked: string | null
  provider: string
  contact: NonNullable<Client['lender_contact']> | null
}

/** Requests of underwriting: first what can be answered now, then what was answered. */
export function requestsView(client: Client, provider: string, now: Date): RequestsView {
  const items = client.requested_information ?? []
  const dueAt =
    items
      .filter(isOpen)
      .map(({ due_at }) => due_at ?? '')
      .filter(Boolean)
      .toSorted()[0] ?? null
  const rounds = roundsOf(items)
  return {
    required: items.filter((item) => item.required).length,
    toAnswer: countToAnswer(client),
    due: dueAt ? dueView(dueAt, now) : null,
    open: select(rounds, isOpen, (item) => openView(item, client)),
    answered: select(
      rounds,
      (item) => !isOpen(item),
      (item) => answeredView(item, client),
    ),
    locked: blockedReason(client, 'process-requested-information', provider),
    provider,
    contact: client.lender_contact ?? null,
  }
}

function dueView(at: string, now: Date): RequestsView['due'] {
  const deadline = formatDeadline(at, now)
  const late = deadline.urgency === 'late'
  const text = late ? `${deadline.word} ${deadline.detail}` : nearDay(deadline)
  return { at, text: text ? `${text.toLowerCase()}, ` : 'by ', late }
}

function roundsOf(items: readonly RequestedItem[]): Round<RequestedItem>[] {
  const moments = [...new Set(items.map(({ asked_at }) => asked_at ?? ''))].toSorted()
  return moments
    .map((moment, index) => ({
      number: index + 1,
      requestedAt: moment || null,
      requests: items.filter(({ asked_at }) => (asked_at ?? '') === moment),
    }))
    .toReversed()
}

function select<View>(
  rounds: readonly Round<RequestedItem>[],
  matches: (item: RequestedItem) => boolean,
  view: (item: RequestedItem) => View,
): Round<View>[] {
  return rounds
    .map((round) => ({ ...round, requests: round.requests.filter(matches).map(view) }))
    .filter(({ requests }) => requests.length > 0)
}

function openView(item: RequestedItem, client: Client): OpenRequest {
  const { id, title, why, type, choices, required, min_files, upload_type, status, rejection_reason } = item
  return {
    ...{ id, title, why, type, choices, required, min_files, upload_type },
    sentBack: status === 'Rejected' ? (rejection_reason ?? 'No reason was given.') : null,
    earlier: status === 'Rejected' ? (answerText(item) ?? item.cannot_provide_reason ?? null) : null,
    about: directorName(item, client),
    replaces: status === 'Rejected' ? fileNames(item) : [],
    filedAs: uploadTypeOf(item),
    needsMonths: needsMonths(upload_type),
  }
}

/** How a request's files are filed: as it says, where this portal knows that type. */
export function uploadTypeOf({ upload_type }: Pick<RequestedItem, 'upload_type'>): UploadType {
  return uploadTypeSchema.safeParse(upload_type).data ?? 'RequestedInformation'
}

/** A request with what was answered to it. */
export function answeredView(item: RequestedItem, client: Client): AnsweredRequest {
  return {
    id: item.id,
    title: item.title,
    about: directorName(item, client),
    accepted: item.status === 'Accepted',
    answer: answerText(item),
    cannotProvide: item.cannot_provide_reason ?? null,
    note: item.note ?? null,
    files: answeredFiles(item, client),
    by: item.answered_by ?? null,
    at: item.answered_at ?? null,
  }
}

function answerText({ type, answer }: RequestedItem): string | null {
  if (!answer) return null
  if (type === 'Money' && Number.isFinite(Number(answer))) return formatMoney(Number(answer))
  if (type === 'Date') return formatDay(answer)
  if (type === 'Number' && Number.isFinite(Number(answer))) return Number(answer).toLocaleString('en-GB')
  if (type === 'Confirmation') return 'Confirmed'
  return answer
}

function answeredFiles(item: RequestedItem, { id, documents }: Client): AnsweredFile[] {
  const names = fileNames(item)
  return (item.files ?? []).map((path, index) => {
    const document = documents.find(({ file_path }) => file_path === path)
    return { name: names[index] ?? path, to: document ? documentAddress(id, document.id) : null }
  })
}

function fileNames({ attachments, files }: RequestedItem): string[] {
  if (attachments?.length) return attachments.map(({ file_name }) => file_name)
  return (files ?? []).map((path) => path.split('/').at(-1) ?? path)
}

function directorName({ for_director_id: id }: RequestedItem, { directors }: Client): string | null {
  const director = directors.find((each) => each.id === id)
  return director ? fullName(director) : null
}

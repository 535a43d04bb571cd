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

export type RequestsView = ReturnType<typeof requestsView>

export type OpenRequest = ReturnType<typeof openRequest>

export type AnsweredRequest = ReturnType<typeof answeredRequest>

/** Requests of underwriting: first what can be answered now, then what was answered. */
export function requestsView(client: Client, providerName: string, now: Date) {
  const { requested_information: items = [], lender_contact = null } = client
  const rounds = roundsOf(items)
  return {
    /** Required requests in rounds that have an open one: what was asked and answered before does not count. */
    required: rounds
      .filter(({ requests }) => requests.some(isOpen))
      .flatMap(({ requests }) => requests.filter(({ required }) => required)).length,
    toAnswer: countToAnswer(client),
    due: dueOf(items, now),
    open: select(rounds, isOpen, (item) => openRequest(item, client)),
    answered: select(
      rounds,
      (item) => !isOpen(item),
      (item) => answeredRequest(item, client),
    ),
    /** No request comes any more. */
    ended: ['Declined', 'Live', 'Closed'].includes(client.status),
    /** Why nothing can be answered now, as the end of a sentence; null when it can. */
    locked: blockedReason(client, 'process-requested-information', providerName),
    lender_contact,
  }
}

/** The earliest deadline, and the text in front of its date. */
function dueOf(items: readonly RequestedItem[], now: Date) {
  const [at] = items
    .filter(isOpen)
    .flatMap(({ due_at }) => due_at || [])
    .toSorted()
  if (!at) return null
  const deadline = formatDeadline(at, now)
  const late = deadline.urgency === 'late'
  const text = late ? `${deadline.word} ${deadline.detail}` : nearDay(deadline)
  return { at, text: text ? `${text.toLowerCase()}, ` : 'by ', late }
}

/** Requests made at the same moment, the newest first. Rounds count from 1. */
function roundsOf(items: readonly RequestedItem[]) {
  return [...Map.groupBy(items, ({ asked_at }) => asked_at ?? '')]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([moment, requests], index) => ({ number: index + 1, asked_at: moment || null, requests }))
    .toReversed()
}

function select<Request>(
  rounds: ReturnType<typeof roundsOf>,
  matches: (item: RequestedItem) => boolean,
  view: (item: RequestedItem) => Request,
) {
  return rounds
    .map((round) => ({ ...round, requests: round.requests.filter(matches).map(view) }))
    .filter(({ requests }) => requests.length > 0)
}

function openRequest(item: RequestedItem, client: Client) {
  const { id, title, why, type, choices, required, min_files, upload_type, rejection_reason } = item
  const isRejected = item.status === 'Rejected'
  return {
    ...{ id, title, why, type, choices, required, min_files, upload_type },
    about: directorName(item, client),
    sentBack: isRejected ? (rejection_reason ?? 'No reason was given.') : null,
    /** What was answered, where it was sent back and is no file. */
    earlier: isRejected ? (answerText(item) ?? item.cannot_provide_reason ?? null) : null,
    replaces: isRejected ? fileNames(item) : [],
    /** How its files are filed. */
    filedAs: uploadTypeOf(item),
    /** Its files say which months they cover. */
    needsMonths: needsMonths(upload_type),
  }
}

/** How a request's files are filed: as it says, where this portal knows that type. */
export function uploadTypeOf({ upload_type }: Pick<RequestedItem, 'upload_type'>): UploadType {
  return uploadTypeSchema.safeParse(upload_type).data ?? 'RequestedInformation'
}

/** A request with what was answered to it. */
export function answeredRequest(item: RequestedItem, client: Client) {
  const { id, title, status, rejection_reason, cannot_provide_reason, note, answered_by, answered_at } = item
  return {
    ...{ id, title, status, rejection_reason, cannot_provide_reason, note, answered_by, answered_at },
    about: directorName(item, client),
    answer: answerText(item),
    files: answeredFiles(item, client),
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

function answeredFiles(item: RequestedItem, { id, documents }: Client) {
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

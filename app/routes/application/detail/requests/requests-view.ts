import { isOpen } from '#app/clients/open-requests.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import { lastMonths, needsMonths } from '#contract/clients/bank-statements.ts'
import type { Client } from '#contract/clients/client.ts'
import { type UploadType, uploadTypeSchema } from '#contract/clients/document.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import { londonToday } from '#contract/fields/dates.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { blockedReason } from '../blocked-actions.ts'
import { documentAddress } from '../documents/document-address.ts'

export type RequestsView = ReturnType<typeof requestsView>

export type Request = ReturnType<typeof requestView>

/** Requests of underwriting: what can be answered now, and what was answered. */
export function requestsView(client: Client, providerName: string, now: Date) {
  const { requested_information = [], lender_contact = null } = client
  const requests = requested_information.map((item) => requestView(item, client, now))
  return {
    open: requests.filter(isOpen),
    answered: requests.filter((request) => !isOpen(request)),
    /** Why nothing can be answered now, as the end of a sentence; null when it can. */
    locked: blockedReason(client, 'process-requested-information', providerName),
    lender_contact,
  }
}

/** A request with what was answered to it, which may have been sent back. */
export function requestView(item: RequestedItem, client: Client, now: Date) {
  const director = client.directors.find(({ id }) => id === item.for_director_id)
  const answer = answerText(item)
  const files = filesOf(item, client)
  return {
    ...item,
    /** With whom it is about: several requests may have one title. */
    title: director ? `${item.title}, ${fullName(director)}` : item.title,
    dates: [
      item.asked_at && `Asked on ${formatDay(item.asked_at)}.`,
      item.due_at && `Answer by ${formatDay(item.due_at)}.`,
    ]
      .filter(Boolean)
      .join(' '),
    answer,
    files,
    /** What was sent last, in one text. */
    sent: answer ?? item.cannot_provide_reason ?? files.map(({ name }) => name).join('; '),
    /** How its files are filed. */
    filedAs: uploadTypeOf(item),
    /** Where its files say which months they cover, months that they may be. */
    months: item.type === 'Document' && needsMonths(item.upload_type) ? lastMonths(londonToday(now)) : null,
  }
}

/** How a request's files are filed: as it says, where this portal knows that type. */
export function uploadTypeOf({ upload_type }: Pick<RequestedItem, 'upload_type'>): UploadType {
  return uploadTypeSchema.safeParse(upload_type).data ?? 'RequestedInformation'
}

/** An answer as people read it; null where there is none. */
export function answerText({ type, answer }: Pick<RequestedItem, 'type' | 'answer'>): string | null {
  if (!answer) return null
  if (type === 'Money' && Number.isFinite(Number(answer))) return formatMoney(Number(answer))
  if (type === 'Date') return formatDay(answer)
  if (type === 'Number' && Number.isFinite(Number(answer))) return Number(answer).toLocaleString('en-GB')
  if (type === 'Confirmation') return 'Confirmed'
  return answer
}

function filesOf({ attachments, files }: RequestedItem, { id, documents }: Client) {
  return (files ?? attachments?.map(({ file_path }) => file_path) ?? []).map((path) => {
    const document = documents.find(({ file_path }) => file_path === path)
    const attached = attachments?.find(({ file_path }) => file_path === path)
    return {
      name: attached?.file_name ?? path.split('/').at(-1) ?? path,
      to: document ? documentAddress(id, document.id) : null,
    }
  })
}

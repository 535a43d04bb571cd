import { mayDo } from '#app/clients/may-do.ts'
import { isOpen } from '#app/clients/open-requests.ts'
import type { DraftForm } from '#app/forms/drafts/device-drafts.ts'
import { arrivedField } from '#app/uploads/file-fields.ts'
import type { Client } from '#contract/clients/client.ts'
import type { RequestedItem } from '#contract/clients/requested-information.ts'
import type { BrokerAction } from '#contract/clients/status-facts.ts'
import { fullName } from '#contract/fields/full-name.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { fieldOf } from './request-fields.ts'

export interface ClosedForm {
  /** The form, and the ids of what it is about, as its draft has them. */
  of: [form: DraftForm, ...about: string[]]
  /** Ends “You started to …”. */
  what: string
  /** The labels of its fields by their names, where only the client’s record knows them. */
  labels?: Readonly<Record<string, string>>
  /** Whether other fields of the form can still be sent. */
  isPart?: boolean
}

/**
 * The forms of a client that can no longer be sent. A colleague may have sent one while someone was writing in it: what they wrote is then in a draft on
 * their device only.
 */
export function closedForms(client: Client): ClosedForm[] {
  const { id, directors, offers = [], requested_information: requests = [] } = client
  const may = (action: BrokerAction) => mayDo(client, action)
  const answered = may('process-requested-information')
    ? requests.filter((request) => !isOpen(request))
    : requests
  const isAcceptable = ({ status }: Offer) => may('accept-offer') && status === 'Open'
  const closed: (ClosedForm | false)[] = [
    !may('submit-application') && { of: ['submit', id], what: 'submit the application' },
    !may('decline-offer') && { of: ['decline', id], what: 'decline the offers' },
    !may('appeal') && { of: ['appeal', id], what: 'appeal the decision' },
    answered.length > 0 && {
      of: ['requests', id],
      what: 'answer requests',
      labels: answerLabels(answered),
      isPart: answered.length < requests.length,
    },
  ]
  const edited = may('edit-directors') ? [] : directors
  return [
    ...closed.filter((form) => form !== false),
    ...edited.map(
      (director): ClosedForm => ({
        of: ['director', id, director.id],
        what: `enter the details of ${fullName(director)}`,
      }),
    ),
    ...offers
      .filter((offer) => !isAcceptable(offer))
      .map(
        (offer): ClosedForm => ({
          of: ['accept', id, offer.id],
          what: `accept ${offer.option_label}`,
        }),
      ),
  ]
}

/** The fields of answers, each with the title of its request. */
function answerLabels(requests: readonly RequestedItem[]): Record<string, string> {
  const fields = requests.flatMap(({ id, title }) => {
    const texts = ['answer', 'cannot_provide_reason', 'note'].map((part) => fieldOf(id, part))
    return [...texts, arrivedField(fieldOf(id, 'files'))].map((field) => [field, title] as const)
  })
  return Object.fromEntries(fields)
}

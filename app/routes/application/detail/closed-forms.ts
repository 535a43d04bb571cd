import { mayDo } from '#app/clients/may-do.ts'
import { isOpen } from '#app/clients/open-requests.ts'
import type { DraftForm } from '#app/forms/drafts/device-drafts.ts'
import { arrivedField } from '#app/uploads/file-fields.ts'
import type { Client } from '#contract/clients/client.ts'
import { fullName } from '#contract/fields/full-name.ts'
import { fieldOf } from './request-fields.ts'

export interface ClosedForm {
  /** The form, and the ids of what it is about, as its draft has them. */
  of: [form: DraftForm, ...about: string[]]
  /** Ends “Your draft of …”. */
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
  const may = (action: Parameters<typeof mayDo>[1]) => mayDo(client, action)
  const closed = requests.filter((request) => !may('process-requested-information') || !isOpen(request))
  const answers = closed.flatMap((request) =>
    ['answer', 'cannot_provide_reason', 'note', 'files'].map((part) => {
      const field = fieldOf(request.id, part)
      return [part === 'files' ? arrivedField(field) : field, request.title] as const
    }),
  )
  const forms: (ClosedForm | false)[] = [
    !may('submit-application') && { of: ['submit', id], what: 'the submission' },
    !may('decline-offer') && { of: ['decline', id], what: 'the decline of the offers' },
    !may('appeal') && { of: ['appeal', id], what: 'the appeal' },
    closed.length > 0 && {
      of: ['requests', id],
      what: 'answers to requests',
      labels: Object.fromEntries(answers),
      isPart: closed.length < requests.length,
    },
    ...directors.map(
      (director): ClosedForm | false =>
        !may('edit-directors') && {
          of: ['director', id, director.id],
          what: `the details of ${fullName(director)}`,
        },
    ),
    ...offers.map(
      (offer): ClosedForm | false =>
        !(may('accept-offer') && offer.status === 'Open') && {
          of: ['accept', id, offer.id],
          what: `the acceptance of ${offer.option_label}`,
        },
    ),
  ]
  return forms.filter((form) => form !== false)
}

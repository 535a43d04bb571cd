import { mayDo } from '#app/clients/may-do.ts'
import { isOpen } from '#app/clients/open-requests.ts'
import type { DraftForm } from '#app/forms/drafts/device-drafts.ts'
import type { Client } from '#contract/clients/client.ts'
import type { BrokerAction } from '#contract/clients/status-facts.ts'
import { fieldOf } from './request-fields.ts'

export interface ClosedForm {
  form: DraftForm
  /** The labels of its texts, by the names of their fields. */
  labels: Readonly<Record<string, string>>
  /** Whether other fields of the form can still be sent. */
  isPart: boolean
}

/**
 * The forms of a client that can no longer be sent. A colleague may have sent one while someone was writing in it: what they wrote is then in a draft on
 * their device only.
 */
export function closedForms(client: Client): ClosedForm[] {
  const whole = forms.filter(({ action }) => !mayDo(client, action))
  const requests = client.requested_information ?? []
  const mayAnswer = mayDo(client, 'process-requested-information')
  const closed = requests.filter((request) => !mayAnswer || !isOpen(request))
  const labels = closed.flatMap(({ id, title }) =>
    ['answer', 'cannot_provide_reason', 'note'].map((part) => [fieldOf(id, part), title] as const),
  )
  return [
    ...whole.map(({ form, labels }) => ({ form, labels, isPart: false })),
    { form: 'requests', labels: Object.fromEntries(labels), isPart: closed.length < requests.length },
  ]
}

const forms: readonly (Omit<ClosedForm, 'isPart'> & { action: BrokerAction })[] = [
  {
    form: 'submit',
    action: 'submit-application',
    labels: { message_to_underwriter: 'Message to the underwriter' },
  },
  { form: 'decline', action: 'decline-offer', labels: { note: 'Why the offers are declined' } },
  { form: 'appeal', action: 'appeal', labels: { note: 'What has changed, and where is the evidence?' } },
]

import { href } from 'react-router'
import { clientMutation, statusSentence } from '#app/clients/client-mutation.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { type Client, submitApplicationInput } from '#contract/clients/client.ts'
import { statusView } from '#contract/clients/statuses.ts'

export const submitApplication = clientMutation({
  intent: 'submit',
  action: 'submit-application',
  schema: submitApplicationInput,
  call: ({ services, params, value, write }) =>
    services.broker.submitApplication(params.clientId, value, write),
  success: ({ params }) => ({ toast: 'Application submitted', to: href('/application/:clientId', params) }),
  notSaved: 'The application is not submitted: check it, then submit again.',
  recover: (client) => (client.submitted_at ? client : undefined),
  blocked,
  explain: (failure) => (failure.kind === 'invalid' ? incomplete(failure) : undefined),
})

function blocked(client: Client): FormMessage {
  if (!client.submitted_at)
    return { title: 'This application cannot be submitted now', text: statusSentence(client) }
  return {
    title: 'This application was already submitted',
    text: `It was submitted on ${formatDay(client.submitted_at)}. The status is now “${statusView(client.status).label}”.`,
  }
}

/** Messages without a field of the form list what the application is missing. */
function incomplete({ errors = {} }: Failure) {
  const items = Object.entries(errors).flatMap(([name, messages]) =>
    (name.split('.', 1)[0] ?? name) in submitApplicationInput.shape ? [] : messages,
  )
  if (items.length === 0) return undefined
  const text = 'It has not been submitted. Complete these, then submit again.'
  return { formError: { title: 'The application is not complete', text, items } }
}

import { href } from 'react-router'
import { clientMutation, statusSentence } from '#app/clients/client-mutation.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { type Client, submitApplicationInput } from '#contract/clients/client.ts'
import { statusView } from '#contract/clients/statuses.ts'

export const submitApplication = clientMutation({
  intent: 'submit',
  userAction: 'submit-application',
  action: 'submit-application',
  schema: submitApplicationInput,
  call: ({ services, params, value, write }) =>
    services.broker.submitApplication(params.clientId, value, write),
  success: ({ params }) => ({ toast: 'Application submitted', to: href('/application/:clientId', params) }),
  notSaved: 'The application has not been submitted: check it, then submit again.',
  recover: (client) => (client.submitted_at ? client : undefined),
  blocked,
  explain: (failure, _args, { result }) =>
    failure.kind === 'invalid' ? incomplete(failure, result) : undefined,
})

function blocked(client: Client): FormMessage {
  if (!client.submitted_at)
    return { title: 'This application cannot be submitted now', text: statusSentence(client) }
  return {
    title: 'This application was already submitted',
    text: `It was submitted on ${formatDay(client.submitted_at)}. The status is now “${statusView(client.status).label}”.`,
  }
}

/** Messages without a field of the form list what the application is missing; the page is read again, to ask for a new consent. */
function incomplete({ errors = {} }: Failure, result: MutationReply['result']) {
  const missing = Object.entries(errors).filter(([name]) => !isField(name))
  if (missing.length === 0) return undefined
  const error = Object.fromEntries(Object.entries(result.error ?? {}).filter(([name]) => isField(name)))
  const consentOnly = missing.every(([name]) => name === 'checklist.consent')
  const items = missing.flatMap(([, messages]) => messages)
  return {
    changed: true,
    result: { ...result, error },
    formError: consentOnly ? lapsedConsent : { ...incompleteMessage, items },
  }
}

function isField(name: string): boolean {
  return (name.split('.', 1)[0] ?? name) in submitApplicationInput.shape
}

const incompleteMessage = {
  title: 'The application is not complete',
  text: 'It has not been submitted. Complete these, then submit again.',
}

const lapsedConsent = {
  title: 'The client’s consent is older than 90 days',
  text: 'The application has not been submitted. Ask the client again, record the new consent below, then submit.',
}

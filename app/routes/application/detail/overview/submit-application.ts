import { explainConflict, whereItStands } from '#app/clients/conflict.ts'
import { dayWords } from '#app/clients/days.ts'
import { isPermitted } from '#app/clients/refusals.ts'
import { type FormStamp, versionOf } from '#app/clients/versioned-form.tsx'
import { type FailureReply, failureReply } from '#app/forms/failure-reply.ts'
import { formKeyOf, newFormKey } from '#app/forms/form-key.tsx'
import { parseForm } from '#app/forms/parse-form.ts'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { type Client, submitApplicationInput } from '#contract/clients/client.ts'
import { statusView } from '#contract/clients/statuses.ts'

/** A submission that did not go through: the form again, and what the lender still misses. */
export interface SubmitReply extends FailureReply, FormStamp {
  missing: string[]
}

type Broker = Pick<BrokerService, 'getClient' | 'submitApplication'>

/** Submits an application as its form asks; undefined when it was submitted. `path` is the form's own page. */
export async function submitApplication(
  broker: Broker,
  clientId: string,
  form: FormData,
  path: string,
): Promise<SubmitReply | undefined> {
  const stamp = { key: formKeyOf(form), version: versionOf(form) }
  const submission = parseForm(form, submitApplicationInput)
  if (submission.status !== 'success')
    return { status: 422, result: submission.reply(), missing: [], ...stamp }
  const sent = await broker.submitApplication(clientId, submission.value, {
    idempotencyKey: stamp.key,
    version: stamp.version,
  })
  if (sent.ok) return undefined
  const reply = { ...failureReply(submission, sent.failure, path), missing: [], ...stamp }
  if (sent.failure.kind === 'conflict') return await conflictReply(broker, clientId, sent.failure, reply)
  if (sent.failure.kind === 'invalid') return incompleteReply(sent.failure, reply)
  return reply
}

/** The next press is a new request on the client as it stands now, so it gets a key of its own. */
async function conflictReply(
  broker: Broker,
  clientId: string,
  failure: Failure,
  reply: SubmitReply,
): Promise<SubmitReply> {
  const { trouble, latest } = await explainConflict(broker, clientId, failure)
  if (!latest) return { ...reply, trouble }
  const stamp = { key: newFormKey(), version: latest.version }
  if (isPermitted(latest, 'submit-application')) {
    const text = `${trouble.text} Nothing was submitted: check it, then submit again.`
    return { ...reply, ...stamp, trouble: { ...trouble, text } }
  }
  return { ...reply, ...stamp, trouble: notPossible(latest) }
}

function notPossible(latest: Client) {
  if (!latest.submitted_at)
    return { title: 'This application cannot be submitted now', text: whereItStands(latest) }
  return {
    title: 'This application was already submitted',
    text: `It was submitted on ${dayWords(latest.submitted_at)} and now stands at “${statusView(latest.status).label}”. Nothing was sent twice.`,
  }
}

/** Messages that belong to no field of the form are what the application still misses. */
function incompleteReply(failure: Failure, reply: SubmitReply): SubmitReply {
  const own = Object.keys(submitApplicationInput.shape)
  const missing = Object.entries(failure.errors ?? {}).flatMap(([name, messages]) =>
    own.includes(name) ? [] : messages,
  )
  if (missing.length === 0) return reply
  return {
    ...reply,
    missing,
    trouble: {
      title: 'The lender still misses something',
      text: 'Nothing was submitted. Complete these, then submit again.',
    },
  }
}

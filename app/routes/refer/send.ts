import { href, redirect } from 'react-router'
import type { BrowserState } from '#app/flash/browser-state.ts'
import { type FailureReply, type FormTrouble, failureReply } from '#app/forms/failure-reply.ts'
import type { Failure } from '#contract/calls/failure.ts'
import type { Services } from '#contract/calls/services.ts'
import { type Duplicate, duplicateSchema } from '#contract/clients/company.ts'
import type { Profile } from '#contract/people/profile.ts'
import { checkReferral } from './check-referral.ts'
import { duplicateTrouble } from './duplicate-words.ts'
import type { Posted, ReferReply } from './reply.ts'
import { mendReply, reviewOf } from './review.ts'

interface Sending {
  profile: Profile
  services: Services
  browserState: BrowserState
}

/** Intent `send`: refers the company and goes to the new client, or gives everything back with why not and the HTTP status. */
export async function send(posted: Posted, { profile, services, browserState }: Sending) {
  const checked = checkReferral(posted.form, profile)
  const { referral } = checked
  const review = reviewOf(posted, checked)
  if (!referral || !review) return { status: 422, reply: await mendReply(posted, checked, services.core) }
  const sent = await services.broker.referClient(referral, { idempotencyKey: posted.key })
  if (sent.ok) {
    browserState.leaveToast({ kind: 'success', text: `${referral.company.name} has been referred` })
    return redirect(href('/application/:clientId', { clientId: sent.value.id }))
  }
  const refused = failureReply(checked, sent.failure, href('/refer'))
  return { status: refused.status, reply: refusedReply(review, refused, sent.failure) }
}

/** Field messages lead back to the form; anything else is told above the answers, which can be sent again as they are. */
function refusedReply(review: ReferReply, { result, trouble }: FailureReply, failure: Failure): ReferReply {
  if (!trouble) return { step: 'form', key: review.key, result: onPage(result) }
  return { ...review, result, trouble: referTrouble(failure) ?? trouble }
}

/** A message about a company that was chosen from the register belongs to the search, where another can be chosen. */
function onPage(result: FailureReply['result']): FailureReply['result'] {
  const chosen = result.initialValue?.company_choice
  const { 'company.number': number, ...rest } = result.error ?? {}
  return chosen && number ? { ...result, error: { company_query: number, ...rest } } : result
}

/** The two refusals a referral knows of its own: the company is taken, or this very form was sent before with other answers. */
function referTrouble(failure: Failure): FormTrouble | undefined {
  const duplicate = duplicateOf(failure)
  if (duplicate) return duplicateTrouble(duplicate)
  if (failure.problem !== 'idempotency_key_reused') return undefined
  return {
    title: 'This referral was already sent',
    text: 'An earlier press went through, with the answers you had then. Find the client in your list; nothing was sent twice.',
    link: { to: href('/application'), label: 'Open your clients' },
  }
}

function duplicateOf(failure: Failure): Duplicate | undefined {
  if (failure.kind !== 'conflict') return undefined
  const duplicate = duplicateSchema.safeParse(failure.problemDetails)
  return duplicate.success ? duplicate.data : undefined
}

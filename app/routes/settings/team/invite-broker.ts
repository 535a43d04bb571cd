import { href } from 'react-router'
import { profileContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { Checked, FormArgs, FormMessage } from '#app/forms/mutation/mutation.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import { type Failure, failed } from '#contract/calls/failure.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { firmDomain, otherDomainWarning } from '#contract/people/firm-domain.ts'
import { type InviteBroker, inviteBrokerInput } from '#contract/people/team.ts'
import { teamLimit } from '#contract/people/team-limit.ts'
import { fullNameOf } from './team-view.ts'

/** Sends an invitation again: the button’s argument is the id of the invited person. */
export const resendInvitation = mutation({
  intent: 'resend',
  userAction: 'resend-invitation',
  check,
  call: ({ services, value, write: { idempotencyKey } }) =>
    services.broker.inviteBroker(value, { idempotencyKey }),
  // A warning about the address was for the person who sent it first.
  success: ({ saved }) => invitationSent(saved),
})

/** An open invitation is sent again, with the details of this one. */
export const inviteBroker = mutation({
  intent: 'invite',
  userAction: 'invite-broker',
  check: checkInvitation,
  call: ({ services, value: { before: _, ...invitee }, write: { idempotencyKey } }) =>
    services.broker.inviteBroker(invitee, { idempotencyKey }),
  success: ({ saved, form, value: { before } }) =>
    invitationSent(saved, before, isConfirmed(form, saved.email) ? null : saved.warning),
  record: {
    read: ({ services }) => services.broker.listBrokers(),
    recover: (team, { value }) => {
      const member = memberOf(team, value.email)
      return member && isAsSent(member, value) ? member : undefined
    },
    blocked: (team, { value }) => refusal(team, value.email),
    changed: () => ({
      title: 'The invitation has not been sent',
      text: 'This address is in use elsewhere. Ask the person for another address.',
    }),
  },
})

interface Invitation extends InviteBroker {
  /** Who had this address in the team before. */
  before?: Broker | undefined
}

async function checkInvitation({ form, context, services }: FormArgs<unknown>): Promise<Checked<Invitation>> {
  const parsed = parseForm(form, inviteBrokerInput)
  if (!('value' in parsed)) return parsed
  const { value } = parsed
  const { email } = value
  const team = await services.broker.listBrokers()
  const before = team.ok ? memberOf(team.value, email) : undefined
  const domain = firmDomain(context.get(profileContext).brokerage)
  const questions = [
    ...(otherDomainWarning(email, domain) ? [`This address is not at ${domain}`] : []),
    ...(before?.status === 'Invited' && !isAsSent(before, value)
      ? [`It was invited for ${nameAndRole(before)}, and would be for ${nameAndRole(value)}`]
      : []),
  ]
  if (questions.length === 0 || isConfirmed(form, email)) return { value: { ...value, before } }
  const confirmed_email = [`${questions.join('. ')}. Tick the box if it is right`]
  return { result: enteredIn(form, { confirmed_email }) }
}

/** The ticked box holds the address that is right although something of it is unexpected; another address must be confirmed again. */
function isConfirmed(form: FormData, email: string): boolean {
  return String(form.get('confirmed_email')).trim().toLowerCase() === email.toLowerCase()
}

function memberOf(team: readonly Broker[], email: string): Broker | undefined {
  return team.find((broker) => broker.email.toLowerCase() === email.toLowerCase())
}

function refusal(team: readonly Broker[], email: string): FormMessage | undefined {
  if (memberOf(team, email)?.status === 'Active')
    return {
      title: `${email} is already in your team`,
      text: 'To change a role, remove the person and invite them again.',
    }
  if (team.length < teamLimit) return undefined
  return {
    title: 'Your team is full',
    text: `A team has up to ${teamLimit} people. Remove someone, or an invitation that was not accepted, before you invite another person.`,
  }
}

async function check({ services, argument }: FormArgs<unknown>): Promise<Checked<InviteBroker>> {
  const team = await services.broker.listBrokers()
  if (!team.ok) return { failure: team.failure, result: {} }
  const invited = team.value.find(({ id }) => id === argument)
  if (invited?.status !== 'Invited')
    return { failure: noLongerInvited(invited?.email), result: {}, changed: true }
  const { first_name, last_name, email, phone_number } = invited
  // The lender gets back the role that it sent, which may be one that the portal does not know.
  const role = invited.role as InviteBroker['role']
  return { value: { first_name, last_name, email, role, phone_number: phone_number ?? undefined } }
}

function noLongerInvited(email: string | undefined): Failure {
  const detail = email
    ? `${email} has joined your team since you opened this page, so there is no invitation to send.`
    : 'Another admin has removed this invitation since you opened this page.'
  return failed({ kind: 'conflict', call: 'POST /api/v1/brokerages/brokers', detail }).failure
}

/**
 * Where a sent invitation leads; what it replaces, and a warning of the lender about the address, stay on the page. A retry with the same key returns the
 * same `invited_at`; only a different one means that the person had been invited before.
 */
function invitationSent(saved: Broker, before?: Broker, warning?: string | null) {
  const invited = before?.status === 'Invited' ? before : undefined
  const isOther = invited && !isAsSent(invited, saved)
  const isAgain = isOther || (invited && invited.invited_at !== saved.invited_at)
  const sent = `Invitation sent ${isAgain ? 'again ' : ''}to ${saved.email}`
  const replaced = isOther && `It was for ${nameAndRole(invited)}, and is now for ${nameAndRole(saved)}.`
  const notes = [replaced, warning].filter(Boolean)
  return {
    to: href('/settings/team'),
    flash: sent,
    ...(notes.length > 0 && { warning: [`${sent}.`, ...notes].join(' ') }),
  }
}

function isAsSent(
  member: Broker,
  { first_name, last_name, role }: Pick<Broker, 'first_name' | 'last_name' | 'role'>,
): boolean {
  return member.first_name === first_name && member.last_name === last_name && member.role === role
}

function nameAndRole(broker: Pick<Broker, 'first_name' | 'last_name' | 'email' | 'role'>): string {
  return `${fullNameOf(broker)} (${broker.role})`
}

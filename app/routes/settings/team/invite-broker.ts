import { profileContext } from '#app/context.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { CallArgs, CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { succeeded } from '#contract/calls/failure.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { firmDomain, otherDomainWarning } from '#contract/people/firm-domain.ts'
import { type InviteBroker, inviteBrokerInput } from '#contract/people/team.ts'
import { teamLimit } from '#contract/people/team-limit.ts'
import { invitationSent, isAsSent, type SentInvitation } from './invitation-sent.ts'
import { seenEmail } from './seen-email.ts'

/** An open invitation is sent again, with the details of this one. */
export const inviteBroker = mutation<unknown, InviteBroker, SentInvitation, Broker[]>({
  intent: 'invite',
  userAction: 'invite-broker',
  check: checkInvitation,
  call: send,
  success: ({ saved, form }) =>
    invitationSent(wasSeen(form, saved.email) ? { ...saved, warning: null } : saved),
  record: {
    read: ({ services }) => services.broker.listBrokers(),
    recover: (team, { value }) => {
      const member = memberOf(team, value.email)
      return member && isAsSent(member, value) ? member : undefined
    },
    blocked: (team, { value }) => refusal(team, value.email),
    changed: () => ({
      title: 'This address cannot be invited',
      text: 'It is in use elsewhere. Ask the person for another address.',
    }),
  },
})

function checkInvitation({ form, context }: FormArgs<unknown>): CheckedForm<InviteBroker> {
  const domain = firmDomain(context.get(profileContext).brokerage)
  const email = inviteBrokerInput.shape.email.superRefine((address, refinement) => {
    const warning = wasSeen(form, address) ? null : otherDomainWarning(address, domain)
    if (warning) refinement.addIssue(`${warning}, then send the invitation`)
  })
  const submission = parseForm(form, inviteBrokerInput.extend({ email }))
  return {
    value: submission.status === 'success' ? submission.value : undefined,
    reply: (options) => submission.reply(options),
  }
}

async function send({ services, value, write }: CallArgs<unknown, InviteBroker>) {
  const team = await services.broker.listBrokers()
  const sent = await services.broker.inviteBroker(value, { idempotencyKey: write.idempotencyKey })
  if (!sent.ok || !team.ok) return sent
  return succeeded<SentInvitation>({ ...sent.value, before: memberOf(team.value, value.email) })
}

function wasSeen(form: FormData, email: string): boolean {
  return String(form.get(seenEmail)).trim().toLowerCase() === email.toLowerCase()
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
    title: `Your team is full: ${teamLimit} people`,
    text: 'Remove someone, or an invitation that was not accepted, before you invite another person.',
  }
}

import { href } from 'react-router'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { type InviteBroker, type InvitedBroker, inviteBrokerInput } from '#contract/people/team.ts'
import { teamLimit } from '#contract/people/team-limit.ts'

/** An open invitation is sent again. */
export const inviteBroker = mutation<unknown, InviteBroker, InvitedBroker, Broker[]>({
  intent: 'invite',
  userAction: 'invite-broker',
  schema: inviteBrokerInput,
  call: ({ services, value, write: { idempotencyKey } }) =>
    services.broker.inviteBroker(value, { idempotencyKey }),
  success: ({ saved }) => invitationSent(saved),
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

/** Where a sent invitation leads; a warning of the lender about the address stays on the page. */
export function invitationSent({ email, warning }: InvitedBroker) {
  const sent = `Invitation sent to ${email}`
  return {
    to: href('/settings/team'),
    toast: sent,
    ...(warning && { warning: `${sent}. ${warning}` }),
  }
}

function memberOf(team: readonly Broker[], email: string): Broker | undefined {
  return team.find((broker) => broker.email.toLowerCase() === email.toLowerCase())
}

function isAsSent(member: Broker, { first_name, last_name, role }: InviteBroker): boolean {
  return member.first_name === first_name && member.last_name === last_name && member.role === role
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

import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import { type Failure, failed } from '#contract/calls/failure.ts'
import type { InviteBroker, InvitedBroker } from '#contract/people/team.ts'
import { invitationSent } from './invitation-sent.ts'

/** Sends an invitation again: the button’s argument is the id of the invited person. */
export const resendInvitation = mutation<unknown, InviteBroker, InvitedBroker>({
  intent: 'resend',
  userAction: 'resend-invitation',
  check,
  call: ({ services, value, write: { idempotencyKey } }) =>
    services.broker.inviteBroker(value, { idempotencyKey }),
  success: ({ saved }) => invitationSent(saved),
})

async function check({ services, argument }: FormArgs<unknown>): Promise<CheckedForm<InviteBroker>> {
  const reply = () => ({ status: 'error' as const, initialValue: {} })
  const team = await services.broker.listBrokers()
  if (!team.ok) return { failure: team.failure, reply }
  const invited = team.value.find(({ id }) => id === argument)
  if (invited?.status !== 'Invited')
    return { failure: noLongerInvited(invited?.email), reply, extra: changed }
  const { first_name, last_name, email, phone_number } = invited
  // The lender is told the role that it named itself.
  const role = invited.role as InviteBroker['role']
  return { value: { first_name, last_name, email, role, phone_number: phone_number ?? undefined }, reply }
}

/** The page is read again, and shows the present team. */
const changed = { changed: true }

function noLongerInvited(email: string | undefined): Failure {
  const detail = email
    ? `${email} has joined your team since you opened this page, so there is no invitation to send.`
    : 'Another admin has removed this invitation since you opened this page.'
  return failed({ kind: 'conflict', call: 'POST /api/v1/brokerages/brokers', detail }).failure
}

import { href, type MiddlewareFunction, redirect } from 'react-router'
import { browserStateContext, profileContext } from '#app/context.ts'
import { may } from '#contract/people/roles.ts'

/** Only for people who manage the team; the lender enforces the same. */
export const adminsChangeTeam: MiddlewareFunction<Response> = ({ context }, next) => {
  if (may(context.get(profileContext).role, 'manage-team')) return next()
  context
    .get(browserStateContext)
    .leaveToast({ kind: 'info', text: 'Only admins can invite or remove people' })
  throw redirect(href('/settings/team'))
}

import { href, type MiddlewareFunction, redirect } from 'react-router'
import { browserStateContext, profileContext } from '#app/context.ts'
import { may } from '#contract/people/roles.ts'

export const adminsOnly: MiddlewareFunction<Response> = ({ context }, next) => {
  if (may(context.get(profileContext).role, 'see-commission')) return next()
  context.get(browserStateContext).leaveToast({ kind: 'info', text: 'Only admins can see commissions' })
  throw redirect(href('/dashboard'))
}

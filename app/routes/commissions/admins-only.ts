import { href, type MiddlewareFunction, redirect } from 'react-router'
import { browserStateContext, profileContext } from '#app/context.ts'
import { may } from '#contract/people/roles.ts'

/** The admin-only guard of specification section 3: middleware, so that it runs before any loader of the pages, their data and the export. */
export const adminsOnly: MiddlewareFunction<Response> = ({ context }, next) => {
  if (may(context.get(profileContext).role, 'see-commission')) return next()
  context.get(browserStateContext).leaveToast({ kind: 'info', text: 'Only admins can see commissions' })
  throw redirect(href('/dashboard'))
}

import { href, type MiddlewareFunction, redirect } from 'react-router'
import { browserStateContext, profileContext } from '#app/context.ts'
import { may, type Permission } from '#contract/people/roles.ts'

/** Middleware of pages that a Broker may not see: sends them to another page, which says why. */
export function adminsOnly(
  permission: Permission,
  text: string,
  to = href('/dashboard'),
): MiddlewareFunction<Response> {
  return ({ context }, next) => {
    if (may(context.get(profileContext).role, permission)) return next()
    context.get(browserStateContext).leaveFlash({ kind: 'info', text })
    throw redirect(to)
  }
}

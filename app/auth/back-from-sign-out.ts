import { href, type MiddlewareFunction, redirect } from 'react-router'
import { sessionContext, signInContext } from '#app/context.ts'

/** The identity provider returns browsers to `/` with the state of the sign-out. Only our own state leads to the signed-out page. */
export const backFromSignOut: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  if (url.pathname !== '/' || !url.searchParams.has('state')) return next()
  const returned = await context.get(signInContext).returned()
  const { identity } = context.get(sessionContext)
  throw redirect(returned && !identity ? href('/logout') : href('/'))
}

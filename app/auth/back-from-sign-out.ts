import { href, type MiddlewareFunction, redirect } from 'react-router'
import { sessionContext, signInContext } from '#app/context.ts'

/** The identity provider sends browsers back to `/` with the state that signing out gave it. Only our own state leads to the page of the sign-out. */
export const backFromSignOut: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  if (url.pathname !== '/' || !url.searchParams.has('state')) return next()
  const nextPath = await context.get(signInContext).returned()
  const { identity } = context.get(sessionContext)
  throw redirect(nextPath && !identity ? nextPath : href('/'))
}

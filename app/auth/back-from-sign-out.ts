import { href, type MiddlewareFunction, redirect } from 'react-router'
import { sessionContext, signInContext } from '#app/context.ts'

/** The identity provider sends browsers back to the front page with the state they left with. Only our own leads to the page that says goodbye. */
export const backFromSignOut: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  if (url.pathname !== '/' || !url.searchParams.has('state')) return next()
  const returned = await context.get(signInContext).returned()
  const nobody = context.get(sessionContext).identity === null
  throw redirect(returned && nobody ? href('/logout') : href('/'))
}

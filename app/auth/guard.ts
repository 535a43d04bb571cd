import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { sessionEnded } from '#app/auth/session/session-ended.ts'
import { isRead } from '#app/auth/sign-in/document-request.ts'
import { sessionUnavailable } from '#app/auth/sign-in/session-unavailable.ts'
import { tokenRejected } from '#app/auth/token-rejected/token-rejected.ts'
import { profileContext, sessionContext, settingsContext, signInContext } from '#app/context.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { findProfile } from './find-profile.ts'
import { routeVerdict } from './route-rules.ts'

/** Lets only signed-in brokers pass, applies the route rules of specification section 2 and sets the profile. */
export const guard: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { identity, status } = context.get(sessionContext)
  if (status === 'unavailable') throw sessionUnavailable()
  if (!identity) return sessionEnded(request, url)

  const profile = await findProfile(context, identity)
  if (!profile.ok) return withoutAccess(request, url, context, profile.failure)
  const { onboardingUrl } = context.get(settingsContext)
  const verdict = routeVerdict({ path: url.pathname, signedIn: true, profile: profile.value, onboardingUrl })
  if (verdict.kind === 'redirect') throw redirect(verdict.to)
  context.set(profileContext, profile.value)

  const response = await next()
  return response.status === 401 && isRead(request) ? withoutAccess(request, url, context) : response
}

function withoutAccess(
  request: Request,
  url: URL,
  context: Readonly<RouterContextProvider>,
  failure?: Failure,
): Response {
  const rejected = failure?.reason === 'token_rejected' || context.get(signInContext).refused()
  return rejected ? tokenRejected(request) : sessionEnded(request, url)
}

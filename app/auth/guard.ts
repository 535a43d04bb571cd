import { type MiddlewareFunction, redirect } from 'react-router'
import { sessionEnded } from '#app/auth/session/session-ended.ts'
import { isRead } from '#app/auth/sign-in/document-request.ts'
import { sessionUnavailable } from '#app/auth/sign-in/session-unavailable.ts'
import { tokenRejected } from '#app/auth/token-rejected/token-rejected.ts'
import { analyticsContext, profileContext, sessionContext, settingsContext } from '#app/context.ts'
import { findProfile } from './find-profile.ts'
import { routeVerdict } from './route-rules.ts'
import { signOutRemoved } from './sign-out-removed.ts'

export const guard: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { identity, status } = context.get(sessionContext)
  if (status === 'unavailable') throw sessionUnavailable()
  if (!identity) return sessionEnded(request, url)

  const profile = await findProfile(context, identity)
  if (!profile.ok) {
    const { problem, reason } = profile.failure
    if (problem === 'broker_removed') return signOutRemoved(request, context)
    return reason === 'token_rejected' ? tokenRejected(request) : sessionEnded(request, url)
  }
  const { onboardingUrl } = context.get(settingsContext)
  const verdict = routeVerdict({ path: url.pathname, signedIn: true, profile: profile.value, onboardingUrl })
  if (verdict.kind === 'redirect') throw redirect(verdict.to)
  context.set(profileContext, profile.value)

  const response = await next()
  context.get(analyticsContext).answered({ request, url, response, profile: profile.value })
  return response.status === 401 && isRead(request) ? sessionEnded(request, url) : response
}

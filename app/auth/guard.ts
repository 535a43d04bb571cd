import {
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router'
import { sessionEnded } from '#app/auth/session/session-ended.ts'
import { isDocumentRequest, isRead } from '#app/auth/sign-in/document-request.ts'
import { sessionUnavailable } from '#app/auth/sign-in/session-unavailable.ts'
import { tokenRejected } from '#app/auth/token-rejected/token-rejected.ts'
import {
  analyticsContext,
  profileContext,
  sessionContext,
  settingsContext,
  signInContext,
} from '#app/context.ts'
import { findProfile } from './find-profile.ts'
import { routeVerdict } from './route-rules.ts'

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

/**
 * Answers a request of someone whom an admin has removed from the team: the session ends, and a page explains it. A script cannot show that
 * page, so it makes the browser request a document, which comes back here.
 */
function signOutRemoved(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Response | Promise<Response> {
  if (!isDocumentRequest(request)) return redirectDocument(href('/'))
  return context.get(signInContext).endHere(`${href('/logout')}?reason=removed`)
}

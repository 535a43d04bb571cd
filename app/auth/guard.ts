import {
  data,
  href,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router'
import { sessionEndedBody, tokenRejectedBody } from '#app/auth/session/unsent.ts'
import { isDocumentRequest, isRead } from '#app/auth/sign-in/document-request.ts'
import { signInAddress } from '#app/auth/sign-in/paths.ts'
import { sessionUnavailable } from '#app/auth/sign-in/sign-in-problem.ts'
import {
  analyticsContext,
  profileContext,
  routePatternContext,
  sessionContext,
  settingsContext,
  signInContext,
} from '#app/context.ts'
import { failureView } from '#app/errors/failure-view.ts'
import { findProfile } from './find-profile.ts'
import { redirectOf } from './route-rules.ts'

/** The identity provider returns browsers to `/` with the state of the sign-out. Only our own state leads to the signed-out page. */
export const backFromSignOut: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  if (url.pathname !== '/' || !url.searchParams.has('state')) return next()
  const returned = await context.get(signInContext).returned()
  const { identity } = context.get(sessionContext)
  throw redirect(returned && !identity ? href('/logout') : href('/'))
}

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
  const to = redirectOf({ path: url.pathname, profile: profile.value, onboardingUrl })
  if (to) throw redirect(to)
  context.set(profileContext, profile.value)

  const response = await next()
  const pattern = context.get(routePatternContext)
  context.get(analyticsContext).answered({ request, pattern, response, profile: profile.value })
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

/**
 * Answers a request without a session. A page redirects to the sign-in and back. Scripts get a 401 and never navigate: the page on screen
 * decides. A form posted without JavaScript gets the error page that `returnPostedForm` replaces.
 */
export function sessionEnded(request: Request, url: URL): Response {
  if (!isDocumentRequest(request)) return new Response(sessionEndedBody, { status: 401 })
  if (isRead(request)) return redirectDocument(signInAddress(url.pathname + url.search))
  const { view, status } = failureView({ kind: 'unauthenticated' })
  throw data(view, { status })
}

/**
 * Answers a request whose token the lender rejects although it was just issued. Signing in again, as after every other 401, would lead here
 * again, and with a provider that asks nothing it would never end.
 */
function tokenRejected(request: Request): Response {
  const { status, view } = failureView({ kind: 'unauthenticated', reason: 'token_rejected' })
  if (!isDocumentRequest(request)) return new Response(tokenRejectedBody, { status })
  throw data(view, { status })
}

import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { giveBackOnErrorPage, holdForm } from '#app/auth/session/form-outage.ts'
import { givingBack } from '#app/auth/session/giving-back.ts'
import { notAccepted } from '#app/auth/session/not-accepted.ts'
import { signedOut } from '#app/auth/session/signed-out.ts'
import { sessionTroubleView } from '#app/auth/sign-in/session-trouble.ts'
import type { Identity } from '#app/auth/sign-in/sign-in.ts'
import {
  knownProfilesContext,
  logContext,
  profileContext,
  servicesContext,
  sessionContext,
  settingsContext,
  signInContext,
} from '#app/context.ts'
import { failureView } from '#app/errors/failure-view.ts'
import type { FailureKind } from '#contract/calls/failure.ts'
import type { Profile } from '#contract/people/profile.ts'
import { loadProfile } from './load-profile.ts'
import { routeVerdict } from './route-rules.ts'

const away: FailureKind[] = ['unavailable', 'timeout', 'unexpected', 'rate_limited']

/** Applies the route rules to every guarded page and sets the profile. A service's 401 on a page sends the visitor to sign in again. */
export const applyRouteRules: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { identity, trouble } = context.get(sessionContext)
  if (trouble === 'unavailable') throw await givingBack(request, sessionTroubleView, 503)
  const { onboardingUrl } = context.get(settingsContext)
  const rule = { path: url.pathname, signedIn: identity !== null, onboardingUrl }
  if (!identity || routeVerdict(rule).kind === 'sign-in') return signedOut(request, url)
  const profile = await findProfile(request, context, identity)
  if (!profile) return withoutAccess(request, url, context)
  const verdict = routeVerdict({ ...rule, profile })
  if (verdict.kind === 'redirect') throw redirect(verdict.to)
  context.set(profileContext, profile)
  const held = holdForm(request)
  const response = await next()
  if (response.status === 401 && request.method === 'GET') return withoutAccess(request, url, context)
  await giveBackOnErrorPage(response, held)
  return response
}

type Context = Readonly<RouterContextProvider>

/** Answers a request whose token a service refused. */
function withoutAccess(request: Request, url: URL, context: Context): Promise<Response> {
  return context.get(signInContext).refused() ? notAccepted(request) : signedOut(request, url)
}

/** Undefined when the service does not know who asks: the session is no good any more. */
async function findProfile(
  request: Request,
  context: Context,
  identity: Identity,
): Promise<Profile | undefined> {
  const profile = await loadProfile(context.get(servicesContext).broker, identity)
  const known = context.get(knownProfilesContext)
  if (profile.ok) {
    known.remember(profile.value)
    return profile.value
  }
  if (profile.failure.kind === 'unauthenticated') return undefined
  context.get(logContext).error({ failure: profile.failure }, 'Failed to fetch user data.')
  // A form sent while the lender is away must come back with what was typed, not as an error page.
  const last = away.includes(profile.failure.kind) ? known.find(identity.personId) : undefined
  if (last) return last
  const { status, view } = failureView(profile.failure)
  throw await givingBack(request, { ...view, title: 'Failed to fetch user data.' }, status)
}

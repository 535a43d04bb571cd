import {
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router'
import {
  knownProfilesContext,
  logContext,
  profileContext,
  servicesContext,
  sessionContext,
  settingsContext,
} from '#app/context.ts'
import { failureView } from '#app/failures/failure-view.ts'
import { loadProfile } from '#app/rules/load-profile.ts'
import { routeVerdict } from '#app/rules/route-rules.ts'
import { signInAddress } from '#app/sign-in/paths.ts'
import { sessionTrouble } from '#app/sign-in/session-trouble.ts'
import type { Identity } from '#app/sign-in/sign-in.ts'
import type { FailureKind } from '#contract/failure.ts'
import type { Profile } from '#contract/profile.ts'

const away: FailureKind[] = ['unavailable', 'timeout', 'unexpected', 'rate_limited']

/** Applies the route rules to every guarded page and sets the profile. A service's 401 on a page sends the visitor to sign in again. */
export const applyRouteRules: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { identity, trouble } = context.get(sessionContext)
  if (trouble === 'unavailable') throw sessionTrouble()
  const { onboardingUrl } = context.get(settingsContext)
  const rule = { path: url.pathname, signedIn: identity !== null, onboardingUrl }
  if (!identity || routeVerdict(rule).kind === 'sign-in') throw toSignIn(request, url)
  const profile = await requireProfile(context, identity, request, url)
  const verdict = routeVerdict({ ...rule, profile })
  if (verdict.kind === 'redirect') throw redirect(verdict.to)
  context.set(profileContext, profile)
  const response = await next()
  if (response.status === 401 && request.method === 'GET') throw toSignIn(request, url)
  return response
}

async function requireProfile(
  context: Readonly<RouterContextProvider>,
  identity: Identity,
  request: Request,
  url: URL,
): Promise<Profile> {
  const profile = await loadProfile(context.get(servicesContext).broker, identity)
  const known = context.get(knownProfilesContext)
  if (profile.ok) {
    known.remember(profile.value)
    return profile.value
  }
  if (profile.failure.kind === 'unauthenticated') throw toSignIn(request, url)
  context.get(logContext).error({ failure: profile.failure }, 'Failed to fetch user data.')
  // A form sent while the lender is away must come back with what was typed, not as an error page.
  const last = away.includes(profile.failure.kind) ? known.find(identity.personId) : undefined
  if (last) return last
  const { status, view } = failureView(profile.failure)
  throw data({ ...view, title: 'Failed to fetch user data.' }, { status })
}

/** A document redirect: one sign-in starts, however many loaders found the session gone. A form's own page is where it returns to. */
function toSignIn(request: Request, url: URL): Response {
  const page = request.method === 'GET' ? url : (ownPage(request.headers.get('Referer'), url.origin) ?? url)
  return redirectDocument(signInAddress(page.pathname + page.search))
}

function ownPage(referer: string | null, origin: string): URL | undefined {
  const page = referer && URL.canParse(referer) ? new URL(referer) : undefined
  return page?.origin === origin ? page : undefined
}

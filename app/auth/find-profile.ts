import { data, type RouterContextProvider } from 'react-router'
import { loadProfile } from '#app/auth/load-profile.ts'
import { knownProfilesContext, reporterContext, servicesContext, staleProfileContext } from '#app/context.ts'
import { pageFailureView } from '#app/errors/failure-view.ts'
import type { Identity } from '#app/sign-in.ts'
import { type FailureKind, type Result, succeeded } from '#contract/calls/failure.ts'
import type { Profile } from '#contract/people/profile.ts'

/** Failures for which the last known profile is used, so that an open form keeps its page. */
const outages: FailureKind[] = ['unavailable', 'timeout', 'unexpected', 'rate_limited']

export async function findProfile(
  context: Readonly<RouterContextProvider>,
  identity: Identity,
): Promise<Result<Profile>> {
  const knownProfiles = context.get(knownProfilesContext)
  const profile = await loadProfile(context.get(servicesContext).broker, identity)
  if (profile.ok) {
    knownProfiles.remember(profile.value)
    return profile
  }
  const { failure } = profile
  if (failure.kind === 'unauthenticated' || failure.problem === 'broker_removed') return profile
  // Specification section 8 fixes this text.
  const title = 'Failed to fetch user data.'
  const { status, view } = pageFailureView(failure)
  context.get(reporterContext).report(new Error(`${title} ${failure.call}: ${failure.kind}`), {
    event: 'error:report',
    status,
  })
  const known = outages.includes(failure.kind) ? knownProfiles.find(identity.personId) : undefined
  if (known) {
    context.set(staleProfileContext, true)
    return succeeded(known)
  }
  throw data({ ...view, title }, { status })
}

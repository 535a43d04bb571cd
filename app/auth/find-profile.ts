import { data, type RouterContextProvider } from 'react-router'
import { knownProfilesContext, reporterContext, servicesContext, staleProfileContext } from '#app/context.ts'
import { pageFailureView } from '#app/errors/failure-view.ts'
import type { Identity } from '#app/ports.ts'
import { type FailureKind, isUnknownOutcome, type Result, succeeded } from '#contract/calls/failure.ts'
import type { BrokerService } from '#contract/calls/services.ts'
import { type Profile, profileOf } from '#contract/people/profile.ts'

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

/** The signed-in broker's profile; a 404 creates it from the identity, then reads it again (specification section 4). */
export async function loadProfile(broker: BrokerService, identity: Identity): Promise<Result<Profile>> {
  const profile = await readProfile(broker, identity)
  if (profile.ok || profile.failure.kind !== 'not_found') return profile
  const body = { first_name: identity.givenName, last_name: identity.familyName, email: identity.email }
  const created = await broker.createProfile(body, { idempotencyKey: crypto.randomUUID() })
  if (created.ok || created.failure.kind === 'conflict') return readProfile(broker, identity)
  if (!isUnknownOutcome(created.failure)) return created
  const again = await readProfile(broker, identity)
  return again.ok ? again : created
}

async function readProfile(broker: BrokerService, { personId }: Identity): Promise<Result<Profile>> {
  const answer = await broker.getProfile()
  return answer.ok ? succeeded(profileOf(answer.value, personId)) : answer
}

import { isUnknownOutcome } from '#app/forms/mutation/call-outcome.ts'
import type { Identity } from '#app/sign-in.ts'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { Profile } from '#contract/people/profile.ts'

/** The signed-in broker's profile; a 404 creates it from the identity, then reads it again (specification section 4). */
export async function loadProfile(broker: BrokerService, identity: Identity): Promise<Result<Profile>> {
  const profile = await broker.getProfile()
  if (profile.ok || profile.failure.kind !== 'not_found') return profile
  const body = { first_name: identity.givenName, last_name: identity.familyName, email: identity.email }
  const created = await broker.createProfile(body, { idempotencyKey: crypto.randomUUID() })
  if (created.ok || created.failure.kind === 'conflict') return broker.getProfile()
  if (!isUnknownOutcome(created.failure)) return created
  const again = await broker.getProfile()
  return again.ok ? again : created
}

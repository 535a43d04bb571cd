import { isUnknownOutcome } from '#app/forms/mutation/send-once.ts'
import type { Identity } from '#app/sign-in.ts'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import { type Result, succeeded } from '#contract/calls/failure.ts'
import { type Profile, profileOf } from '#contract/people/profile.ts'

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

import type { KnownProfiles } from '#app/ports.ts'
import { profileOf } from '#contract/people/profile.ts'
import type { Access } from '#server/services/service-access.ts'
import type { ServicesFor } from '#server/services/services.ts'
import type { CallWatcher } from '#server/telemetry/call-watcher.ts'
import { type HubAnswer, noBrokerage, retryLater, signedOut } from './hub-answer.ts'

export type FindBrokerage = (
  personId: string,
  access: Access,
  watcher?: CallWatcher,
) => Promise<{ brokerageId: string } | HubAnswer>

export function createFindBrokerage(services: ServicesFor, knownProfiles: KnownProfiles): FindBrokerage {
  return async (personId, access, watcher) => {
    const known = knownProfiles.find(personId)?.brokerage
    // Someone without a brokerage may have joined one since.
    if (known) return { brokerageId: known.id }
    const profile = await services(access, watcher).broker.getProfile()
    if (profile.ok) {
      knownProfiles.remember(profileOf(profile.value, personId))
      const { brokerage } = profile.value
      return brokerage ? { brokerageId: brokerage.id } : noBrokerage
    }
    const { kind } = profile.failure
    if (kind === 'unauthenticated') return signedOut
    if (kind === 'not_found' || kind === 'forbidden') return noBrokerage
    return retryLater(503, 'Your profile cannot be read at the moment')
  }
}

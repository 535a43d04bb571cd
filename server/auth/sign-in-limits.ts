import type { SessionStore } from '#server/sessions/session-store.ts'
import { networkOf } from '../client-address.ts'
import { refusal } from './sign-in-errors.ts'

const windowMs = 60_000

export const maxSignIns = { address: 120, all: 3_000 }

export interface SignInLimits {
  /** @throws a refusal of kind `too-many-sign-ins` */
  count(address: string): Promise<void>
}

export function createSignInLimits(store: Pick<SessionStore, 'count'>): SignInLimits {
  return {
    async count(address) {
      // By address first: a single one must not use up the shared limit.
      if ((await store.count(`sign-in ${networkOf(address)}`, windowMs)) > maxSignIns.address)
        throw refusal('too-many-sign-ins', 'too many sign-ins were started from one address')
      if ((await store.count('sign-in', windowMs)) > maxSignIns.all)
        throw refusal('too-many-sign-ins', 'too many sign-ins were started from all addresses together')
    },
  }
}

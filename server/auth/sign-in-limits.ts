import { isIPv6 } from 'node:net'
import type { SessionStore } from '#server/sessions/session-store.ts'
import { refusal } from './sign-in-errors.ts'

/** Milliseconds over which sign-ins are counted. */
const windowMs = 60_000

/**
 * Sign-ins that may be started within the window. An office shares one address; all together stay below what the stores keep in the
 * 15 minutes for which a sign-in is open.
 */
export const maxSignIns = { address: 120, all: 3_000 }

export interface SignInLimits {
  /**
   * Counts a sign-in that an address is about to start.
   * @throws a refusal of kind `too-many-sign-ins`
   */
  count(address: string): Promise<void>
}

/** Limits what can be stored without signing in, for every instance that shares the store. */
export function createSignInLimits(store: Pick<SessionStore, 'count'>): SignInLimits {
  return {
    async count(address) {
      // By address first: a single one must not use up the shared limit.
      if ((await store.count(`sign-in ${network(address)}`, windowMs)) > maxSignIns.address)
        throw refusal('too-many-sign-ins', 'too many sign-ins were started from one address')
      if ((await store.count('sign-in', windowMs)) > maxSignIns.all)
        throw refusal('too-many-sign-ins', 'too many sign-ins were started from all addresses together')
    },
  }
}

/** Who holds one IPv6 address usually holds all of its /64. */
function network(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const groups = [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return groups.slice(0, 4).join(':')
}

import type { SessionStore } from './session-store.ts'

/** A session store inside this process: for one instance, development and tests. */
export function createMemorySessionStore(): SessionStore {
  throw new Error('not built yet')
}

import { randomBytes } from 'node:crypto'
import type { AdapterFactory } from 'oidc-provider'
import type { TryCounter } from './lock-out.ts'
import { createMemoryAdapter } from './memory-adapter.ts'
import { createProcessRing, type RingStore } from './signing-keys.ts'
import { createProcessTries } from './try-counter.ts'

/** State of an identity provider; instances that share it act as one. */
export interface IdentityMemory {
  adapter: AdapterFactory
  ring: RingStore
  tries: TryCounter
  cookieKey: string
}

/** Remembers within this process, and forgets with it. */
export function createProcessMemory(): IdentityMemory {
  return {
    adapter: createMemoryAdapter(),
    ring: createProcessRing(),
    tries: createProcessTries(),
    cookieKey: randomBytes(32).toString('base64url'),
  }
}

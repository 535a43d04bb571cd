import type { AdapterFactory } from 'oidc-provider'
import type { AttemptCounter } from './lock-out.ts'
import type { RingStore } from './signing-keys.ts'

export interface IdentityMemory {
  adapter: AdapterFactory
  ring: RingStore
  attempts: AttemptCounter
  cookieKey: string
}

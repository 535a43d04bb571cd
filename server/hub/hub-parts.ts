import type { AffinityCookie } from './affinity-cookie.ts'
import type { ConnectionKeys } from './connection-keys.ts'
import type { createAdmission } from './hub-admission.ts'
import type { HubLimits } from './hub-limits.ts'
import type { LiveConnections } from './live-connections.ts'
import type { Upstream } from './upstream.ts'

export interface HubParts {
  publicOrigin: string
  admit: ReturnType<typeof createAdmission>
  affinity: AffinityCookie
  keys: ConnectionKeys
  live: LiveConnections
  limits: HubLimits
  mayNegotiate(sessionKey: string): boolean
  upstream: Upstream
}

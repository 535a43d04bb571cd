import type { Clock } from '../model/hub-clock.ts'
import type { HubLimits } from '../model/limits.ts'

export type DueAction = 'cancel-handshake' | 'drop-silent-client' | 'ping' | 'reauthorise'

export interface PeerTimers {
  started(): void
  opened(): void
  sent(): void
  received(): void
  pinged(): void
  due(now: number): DueAction[]
  authorised(): void
}

export function createPeerTimers(clock: Clock, limits: HubLimits): PeerTimers {
  let startedAt: number | undefined
  let openedAt: number | undefined
  let sentAt = 0
  let receivedAt = 0
  let authorisedAt = 0
  let pings = false
  return {
    started: () => {
      startedAt = clock.now()
    },
    opened: () => {
      openedAt = clock.now()
      authorisedAt = openedAt
    },
    sent: () => {
      sentAt = clock.now()
    },
    received: () => {
      receivedAt = clock.now()
    },
    pinged: () => {
      pings = true
    },
    authorised: () => {
      authorisedAt = clock.now()
    },
    due(now) {
      if (startedAt === undefined) return []
      if (openedAt === undefined)
        return now - startedAt > limits.handshakeTimeoutMs ? ['cancel-handshake'] : []
      if (pings && now - receivedAt > limits.clientTimeoutMs) return ['drop-silent-client']
      const due: DueAction[] = []
      if (now - sentAt >= limits.keepAliveIntervalMs) due.push('ping')
      if (now - authorisedAt >= limits.reauthoriseIntervalMs) due.push('reauthorise')
      return due
    },
  }
}

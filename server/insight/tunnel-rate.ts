import { createKeyCounts } from '#server/sessions/key-counts.ts'

const windowMs = 60_000

export interface TunnelLimits {
  perClient: number
  total: number
}

export function createTunnelRate({ perClient, total }: TunnelLimits, now: () => number) {
  const counts = createKeyCounts(now)
  let sweptAt = now()
  return (clientAddress: string): boolean => {
    if (now() - sweptAt >= windowMs) {
      sweptAt = now()
      counts.sweep()
    }
    const ofClient = counts.count(`client ${clientAddress}`, windowMs)
    return ofClient <= perClient && counts.count('total', windowMs) <= total
  }
}

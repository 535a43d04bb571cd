export interface NegotiationRateOptions {
  maxPerMinute: number
  now: () => number
}

const minute = 60_000

export function createNegotiationRate({ maxPerMinute, now }: NegotiationRateOptions) {
  let counted = new Map<string, number>()
  let since = now()
  return (sessionKey: string): boolean => {
    if (now() - since >= minute) {
      counted = new Map()
      since = now()
    }
    const count = (counted.get(sessionKey) ?? 0) + 1
    counted.set(sessionKey, count)
    return count <= maxPerMinute
  }
}

const minute = 60_000

const limits = { perKind: 10, total: 100 }

/** An outage would multiply reports. Counts from the first report of each minute. */
export function createReportLimit(now: () => number = Date.now) {
  let since = 0
  let total = 0
  let kinds = new Map<string, number>()
  return (kind: string): boolean => {
    if (now() - since >= minute) {
      since = now()
      total = 0
      kinds = new Map()
    }
    const count = kinds.get(kind) ?? 0
    if (count >= limits.perKind || total >= limits.total) return false
    kinds.set(kind, count + 1)
    total += 1
    return true
  }
}

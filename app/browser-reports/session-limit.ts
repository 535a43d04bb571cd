import { reportLimits } from './report-limits.ts'

const storageKey = 'portal-reported-errors'

const { maxEventsPerSession } = reportLimits

/** Counts an event of this browser session; false beyond the limit. Where storage is refused, the page is the session. */
export function createSessionLimit(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let count = 0
  return (): boolean => {
    try {
      count = Math.max(count, Number(storage().getItem(storageKey)))
    } catch {}
    if (count >= maxEventsPerSession) return false
    count += 1
    try {
      storage().setItem(storageKey, String(count))
    } catch {}
    return true
  }
}

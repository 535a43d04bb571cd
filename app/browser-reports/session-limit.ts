import { attempt } from '#app/document/attempt.ts'
import { reportLimits } from './report-limits.ts'

const storageKey = 'portal-reported-errors'

const { maxEventsPerSession } = reportLimits

/** Counts an event of this browser session; false beyond the limit. Where storage is refused, the page is the session. */
export function createSessionLimit(storage: () => Pick<Storage, 'getItem' | 'setItem'>) {
  let count = 0
  return (): boolean => {
    count = Math.max(count, attempt(() => Number(storage().getItem(storageKey))) ?? 0)
    if (count >= maxEventsPerSession) return false
    count += 1
    attempt(() => storage().setItem(storageKey, String(count)))
    return true
  }
}

import { href } from 'react-router'
import type { AreaName } from './area-tours.ts'

const answered = new Set<AreaName | 'all'>()

/** Whether a tour was taken or declined since this page was loaded: what its loader read may be older. */
export function isAnswered(area: AreaName): boolean {
  return answered.has(area) || answered.has('all')
}

/** Keeps on this device that a person has taken or declined the tour of an area, or all of them. */
export function rememberTour(area: AreaName | 'all'): void {
  answered.add(area)
  const body = new URLSearchParams({ area_tour: area })
  // Should it be lost, the tour is offered once more.
  void fetch(href('/preferences'), { method: 'POST', body, keepalive: true }).catch(() => {})
}

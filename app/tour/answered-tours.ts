import { type DataRouter, href } from 'react-router'
import { currentRouter } from '#app/document/current-router.ts'
import type { AreaName } from './area-tours.ts'

const answered = new Set<AreaName | 'all'>()

/** Whether a tour was taken or declined since this page was loaded: what its loader read may be older. */
export function isAnswered(area: AreaName): boolean {
  return answered.has(area) || answered.has('all')
}

/** Keeps on this device that a person has taken or declined the tour of an area, or all of them. */
export function rememberTour(area: AreaName | 'all'): void {
  answered.add(area)
  void keep({ area_tour: area })
}

/** Keeps on this device that a person has taken the portal’s tour, and reads the dashboard again, which then no longer offers it. */
export async function rememberPortalTour(router: DataRouter | undefined = currentRouter()): Promise<void> {
  if (!(await keep({ tour: 'seen' })) || !router) return
  const { location, navigation } = router.state
  if (location.pathname === href('/dashboard') && navigation.state === 'idle') await router.revalidate()
}

/** A form sent by the router would be lost with the next navigation. Should this be lost too, the tour is offered once more. */
async function keep(answer: Record<string, string>): Promise<boolean> {
  const init = { method: 'POST', body: new URLSearchParams(answer), keepalive: true }
  return fetch(href('/preferences'), init).then(
    ({ ok }) => ok,
    () => false,
  )
}

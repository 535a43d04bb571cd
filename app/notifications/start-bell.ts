import { href } from 'react-router'
import { loadScript } from '#app/document/load-script.ts'
import { whenIdle } from '#app/document/when-idle.ts'
import { bell } from './bell-store.ts'

const centre = href('/notifications-centre')
let isStarted = false

/** Subscribes to the bell’s number. The first subscriber has it counted, once the page is idle. */
export function subscribeToBell(listener: () => void): () => void {
  if (!isStarted) whenIdle(async () => (await loadBellCounter())?.start(location.pathname === centre))
  isStarted = true
  return bell.subscribe(listener)
}

/** Nothing if its script does not load: the bell stays a link. */
export function loadBellCounter() {
  return loadScript(() => import('./bell-counter.ts')).then(
    ({ bellCounter }) => bellCounter(),
    () => undefined,
  )
}

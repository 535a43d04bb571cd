import { href } from 'react-router'

/** As in other-tabs.mjs, which reports it. */
const name = 'portal-signed-out'

/** Calls `stop` when someone signs out, here or in another tab, before the session ends. */
export function onSignOut(stop: () => void): void {
  if ('BroadcastChannel' in globalThis) new BroadcastChannel(name).onmessage = stop
  addEventListener('storage', ({ key }) => key === name && stop())
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && new URL(target.action).pathname === href('/logout')) stop()
  })
}

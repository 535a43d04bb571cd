import { href } from 'react-router'

/** As in app/auth/session/other-tabs.mjs, which reports it. */
const name = 'portal-signed-out'

/** Calls `stop` as soon as someone signs out, here or in another tab: before the session ends, so that its end is no surprise. */
export function onSignOut(stop: () => void): void {
  if ('BroadcastChannel' in window) new BroadcastChannel(name).onmessage = stop
  addEventListener('storage', ({ key }) => key === name && stop())
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && new URL(target.action).pathname === href('/logout')) stop()
  })
}

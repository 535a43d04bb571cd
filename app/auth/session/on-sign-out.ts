import { href } from 'react-router'

/** As in other-tabs.mjs, which reports it. */
const name = 'portal-signed-out'

/** Calls `stop` when someone signs out, here or in another tab, before the session ends; no longer once `signal` is aborted. */
export function onSignOut(stop: () => void, signal = new AbortController().signal): void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null
  channel?.addEventListener('message', stop)
  signal.addEventListener('abort', () => channel?.close())
  addEventListener('storage', ({ key }) => key === name && stop(), { signal })
  addEventListener(
    'submit',
    ({ target }) => {
      if (target instanceof HTMLFormElement && new URL(target.action).pathname === href('/logout')) stop()
    },
    { signal },
  )
}

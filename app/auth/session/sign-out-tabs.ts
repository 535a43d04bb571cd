import { href } from 'react-router'
import { checkSession } from './check-session.ts'

const name = 'portal-signed-out'

/** Session check interval, specification section 9: while another tab signs out. */
const sessionCheckMs = 2_000
const maxChecks = 5

/** Milliseconds within which a page leaves after a sign-out in another tab. */
export const leavesWithinMs = maxChecks * sessionCheckMs

/** Calls `stop` when someone signs out, here or in another tab, before the session ends; no longer once `signal` is aborted. */
export function onSignOut(stop: () => void, signal = new AbortController().signal): void {
  onOtherTab(stop, signal)
  onSignOutHere(stop, signal)
}

/**
 * Signs out all tabs at once. A page that comes back from the back/forward cache stays hidden until its person is known to be signed in.
 */
export function followSignOut(person: string, signal: AbortSignal): void {
  const leave = async (checks = maxChecks) => {
    const status = await checkSession(person)
    if (status === 'ended') location.replace(href('/logout'))
    else if (status === 'other') location.replace(href('/'))
    else if (checks > 1) setTimeout(leave, sessionCheckMs, checks - 1)
  }
  const tabs = onOtherTab(() => void leave(), signal)
  onSignOutHere(() => {
    document.documentElement.dataset.signingOut = ''
    tabs.postMessage('')
  }, signal)
  addEventListener(
    'pageshow',
    async ({ persisted }) => {
      if (!persisted) return
      const { style } = document.documentElement
      style.visibility = 'hidden'
      if ((await checkSession(person)) === 'present') style.visibility = ''
      // Not a reload, which a page offline keeps itself from (app/network/lost-route.ts).
      else location.replace(location.pathname + location.search)
    },
    { signal },
  )
}

function onOtherTab(stop: () => void, signal: AbortSignal): BroadcastChannel {
  const channel = new BroadcastChannel(name)
  channel.onmessage = stop
  signal.addEventListener('abort', () => channel.close())
  return channel
}

function onSignOutHere(stop: () => void, signal: AbortSignal): void {
  addEventListener(
    'submit',
    ({ target, defaultPrevented }) => {
      if (defaultPrevented || !(target instanceof HTMLFormElement)) return
      if (new URL(target.action).pathname === href('/logout')) stop()
    },
    { signal },
  )
}

import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useMatches, useNavigation, useSubmit } from 'react-router'
import { SignInInNewTab } from '#app/auth/sign-in/plain-page.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { checkSession, type SessionStatus } from './check-session.ts'
import { sessionStore } from './page-session-store.ts'
import { followSignOut, onSignOut } from './sign-out-tabs.ts'

export function SessionMonitor({ person }: { person: string | null }) {
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const resubmit = useResubmit()
  const { asksToSignIn, signInFrame } = useSyncExternalStore(
    sessionStore.subscribe,
    sessionStore.get,
    sessionStore.get,
  )
  // Client middleware runs outside React and can only read a store.
  useEffect(() => {
    sessionStore.set({
      personId: person,
      address: pathname + search,
      matches,
      resubmit,
    })
  }, [person, matches, pathname, search, resubmit])
  // The provider may not have ended its own session yet, and would sign this browser in again.
  useEffect(() => {
    const stopped = new AbortController()
    onSignOut(() => sessionStore.set({ signOutAt: Date.now() }), stopped.signal)
    if (person) followSignOut(person, stopped.signal)
    return () => stopped.abort()
  }, [person])
  return (
    <>
      {signInFrame && (
        <iframe
          hidden
          title="Signing in again"
          // A page of the provider in the frame cannot navigate this page.
          sandbox="allow-scripts allow-same-origin"
          src={signInFrame.address}
          onLoad={({ currentTarget }) => signInFrame.onLoad(currentTarget.contentDocument)}
        />
      )}
      {asksToSignIn && <SessionDialog />}
    </>
  )
}

/** Resubmits the pending submission to `path` unchanged, files included; does nothing when there is none. */
function useResubmit(): (path: string) => void {
  const { formData, formAction, formEncType, formMethod } = useNavigation()
  const submit = useSubmit()
  return useCallback(
    (path) => {
      if (!formData || !formAction || new URL(formAction, location.href).pathname !== path) return
      void submit(formData, { action: formAction, encType: formEncType, method: formMethod })
    },
    [formData, formAction, formEncType, formMethod, submit],
  )
}

const silentSignInFailed =
  'Your session has ended, and the sign-in service did not respond when we tried to sign you in again.'

function SessionDialog() {
  const { dialog, check, message } = useSessionCheck()
  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-ended"
      onClose={() => sessionStore.set({ asksToSignIn: false })}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg bg-raised p-6 text-ink shadow-pop backdrop:bg-[rgb(0_0_0/0.5)]"
    >
      <h2 id="session-ended">Sign in again to continue</h2>
      <p className="mt-3 text-muted">
        {sessionStore.get().silentSignInFailed ? silentSignInFailed : 'Your session has ended.'} What you
        entered is still on this page. Sign in in a new tab, then come back here.
      </p>
      <p role="status" className="mt-3 text-red empty:hidden">
        {message}
      </p>
      <div className="mt-6 flex flex-wrap gap-2 max-sm:*:flex-auto">
        <SignInInNewTab />
        <Button type="button" onClick={() => void check(true)}>
          I have signed in: continue
        </Button>
      </div>
    </dialog>
  )
}

function useSessionCheck() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [message, setMessage] = useState('')
  const check = async (requested: boolean) => {
    const state = await checkSession(sessionStore.get().personId ?? '')
    if (state === 'present') dialog.current?.close()
    else setMessage((before) => sessionMessage(state, requested) ?? before)
  }
  const checkAgain = useEffectEvent(() => check(false))
  useEffect(() => {
    // Only a method opens a dialog as a modal one.
    if (!dialog.current?.open) dialog.current?.showModal()
    // The person comes back to it from another tab.
    const onVisible = () => document.visibilityState === 'visible' && void checkAgain()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])
  return { dialog, check, message }
}

const messages: Record<Exclude<SessionStatus, 'present'>, string> = {
  ended: 'You are not signed in yet. Sign in in the new tab first.',
  other: 'Someone else is signed in now. Sign in with the account you used here, or reload the page.',
  unknown: 'We could not reach the portal. Try again in a minute.',
}

export function sessionMessage(
  state: Exclude<SessionStatus, 'present'>,
  requested: boolean,
): string | undefined {
  return requested || state === 'other' ? messages[state] : undefined
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { SignInInNewTab } from '#app/auth/sign-in/sign-in-in-new-tab.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { checkSession } from './check-session.ts'
import { sessionStore } from './page-session-store.ts'
import { sessionMessage } from './session-message.ts'

const silentSignInFailed =
  'Your session has ended, and the sign-in service did not respond when we tried to sign you in again.'

export function SessionDialog() {
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

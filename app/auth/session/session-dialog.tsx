import { useCallback, useEffect, useRef, useState } from 'react'
import { signInAddress } from '#app/auth/sign-in/paths.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { checkSession, type SessionState } from './check-session.ts'
import { signInUnseen } from './sign-in-unseen.ts'
import { useSendAgain } from './use-send-again.ts'

const words: Record<Exclude<SessionState, 'present'>, string> = {
  ended: 'You are not signed in yet. Sign in in the new tab first.',
  other: 'Somebody else is signed in now. Sign in as the person who opened this page, or reload it.',
  unknown: 'We cannot reach the portal at the moment. Try again.',
}

interface SessionDialogProps {
  person: string | null
}

/** What the dialog on the page can do; null while there is none. */
let shown: { isOpen: () => boolean; open: () => void; sendAgain: (path: string) => void } | null = null
/** Whether it was to open before it was there. */
let wanted = false
let trying: Promise<boolean> | undefined

/** Has the provider sign in unseen, once for all who ask, and opens the dialog when it does not. A form is sent anew when it does. */
export async function signInOrAsk(person: string | null, sent?: string | false): Promise<boolean> {
  if (shown?.isOpen()) return false
  trying ??= signInUnseen(person ?? '').finally(() => {
    trying = undefined
  })
  const signedIn = await trying
  if (signedIn && sent) shown?.sendAgain(sent)
  if (!signedIn) wanted = !shown
  if (!signedIn) shown?.open()
  return signedIn
}

/** Asks to sign in again over a page whose session ended; the page and its forms stay as they are. */
export function SessionDialog({ person }: SessionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [problem, setProblem] = useState('')
  const sendAgain = useSendAgain()
  useEffect(() => {
    const open = () => {
      if (dialog.current?.open) return
      setProblem('')
      dialog.current?.showModal()
    }
    shown = { isOpen: () => dialog.current?.open ?? false, open, sendAgain }
    if (wanted) open()
    wanted = false
    return () => {
      shown = null
    }
  }, [sendAgain])
  const check = useCallback(
    async (asked: boolean) => {
      const state = await checkSession(person ?? '')
      if (state === 'present') dialog.current?.close()
      else if (asked || state === 'other') setProblem(words[state])
    },
    [person],
  )
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && dialog.current?.open) void check(false)
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [check])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-ended"
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg bg-raised p-6 text-ink shadow-pop backdrop:bg-[rgb(0_0_0/0.5)]"
    >
      <h2 id="session-ended">Sign in again to continue</h2>
      <p className="mt-3 text-muted">
        Your session has ended. What you entered is still here: sign in in a new tab, then come back to this
        one.
      </p>
      <p role="status" className="mt-3 text-red empty:hidden">
        {problem}
      </p>
      <div className="mt-6 flex flex-wrap gap-2 max-sm:*:flex-auto">
        <a
          href={signInAddress('/signed-in')}
          target="_blank"
          rel="noopener"
          className={buttonStyle('primary', 'md')}
        >
          Sign in in a new tab
        </a>
        <Button type="button" onClick={() => void check(true)}>
          I have signed in: continue
        </Button>
      </div>
    </dialog>
  )
}

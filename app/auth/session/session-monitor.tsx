import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useLocation, useMatches, useNavigation, useSubmit } from 'react-router'
import { sessionStore } from './page-session-store.ts'
import { SessionDialog } from './session-dialog.tsx'
import { followSignOut, onSignOut } from './sign-out-tabs.ts'

export function SessionMonitor({ person }: { person: string | null }) {
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const resubmit = useResubmit()
  const asksToSignIn = useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.get().asksToSignIn,
    () => false,
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
  return asksToSignIn && <SessionDialog />
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

import { useEffect, useSyncExternalStore } from 'react'
import { useLocation, useMatches } from 'react-router'
import { sessionStore } from './page-session-store.ts'
import { useResubmit } from './use-resubmit.ts'

/** Keeps the session store informed of what is on screen, and shows its dialog. */
export function SessionMonitor({ person }: { person: string | null }) {
  const matches = useMatches()
  const { pathname, search } = useLocation()
  const resubmit = useResubmit()
  const Dialog = useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.get().dialog,
    () => null,
  )
  // Client middleware runs outside React and can only read a store.
  useEffect(() => {
    sessionStore.set({
      personId: person,
      address: pathname + search,
      loaderData: Object.fromEntries(matches.map((match) => [match.id, match.loaderData])),
      resubmit,
    })
  }, [person, matches, pathname, search, resubmit])
  return Dialog && <Dialog />
}

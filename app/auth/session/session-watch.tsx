import { useEffect, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { watchPage } from './page-watch.ts'
import type { SessionDialog } from './session-dialog.tsx'

/** Tells {@link watchPage} what is on screen, and shows the dialog when it is asked for: loaded then, since few visits need it. */
export function SessionWatch({ person }: { person: string | null }) {
  const [Dialog, setDialog] = useState<typeof SessionDialog | null>(null)
  const matches = useMatches()
  const { pathname, search } = useLocation()
  useEffect(() => {
    watchPage({
      loaderData: Object.fromEntries(matches.map((match) => [match.id, match.loaderData])),
      address: pathname + search,
    })
  }, [matches, pathname, search])
  useEffect(() => {
    watchPage({
      // Without it the page stays, and the next request asks again.
      ask: (sent) =>
        import('./session-dialog.tsx').then(
          (module) => {
            setDialog(() => module.SessionDialog)
            return module.signInOrAsk(person, sent)
          },
          () => false,
        ),
    })
  }, [person])
  return Dialog && <Dialog person={person} />
}

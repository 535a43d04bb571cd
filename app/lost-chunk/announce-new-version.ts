import { type DataRouter, matchRoutes } from 'react-router'
import { offline } from '#app/network/lost-messages.ts'
import { showPageAlert } from '#app/network/page-message.ts'

export interface NewVersion {
  online: boolean
  /** Loads the address that was asked for as a document. */
  open(): void
}

/** Says over the page, which stays as it is, that it needs to be loaded again. */
export function announceNewVersion({ online, open }: NewVersion): void {
  showPageAlert(
    online
      ? {
          title: 'A new version is ready.',
          text: 'Drafts saved on this device are kept.',
          action: { label: 'Reload', press: open },
        }
      : offline(open),
  )
}

const lostRoutes = new Set<string>()

/** React Router never asks for a lost module again: a later navigation to its route would not end. Calls `onNavigation` at each. */
export function watchLostRoute(
  id: string,
  router: Pick<DataRouter, 'subscribe' | 'routes'>,
  onNavigation: () => void,
): void {
  lostRoutes.add(id)
  if (lostRoutes.size > 1) return
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') return
    const matches = matchRoutes(router.routes, navigation.location) ?? []
    if (matches.some(({ route }) => lostRoutes.has(route.id))) queueMicrotask(onNavigation)
  })
}

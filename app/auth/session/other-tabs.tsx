import { useNonce } from '#app/document/nonce.ts'
import script from './other-tabs.mjs?raw'

/**
 * A few lines in every page of somebody who is signed in, also in those that need no other script. Signing out is told to the other tabs,
 * which leave as soon as it is done: by BroadcastChannel, or by storage where that is missing. A page that the back button brings back
 * alive stays hidden until its person is known to be signed in.
 */
export function OtherTabs({ person }: { person: string }) {
  const nonce = useNonce()
  return (
    <script
      nonce={nonce}
      data-person={person}
      suppressHydrationWarning
      // The browser has run what the server wrote: the bundle carries no copy.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, read from the build
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : '' }}
    />
  )
}

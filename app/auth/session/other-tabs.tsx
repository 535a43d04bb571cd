import { useNonce } from '#app/document/nonce.ts'
import script from './other-tabs.mjs?raw'

/**
 * Signs out all tabs at once, also on pages without any other script: by BroadcastChannel, or by storage where that is missing. A page
 * that comes back from the back/forward cache stays hidden until its person is known to be signed in.
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

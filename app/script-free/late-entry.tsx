import { use } from 'react'
import { useRouteLoaderData } from 'react-router'
import { DocumentContext } from '#app/document/document-context.ts'
import { useNonce } from '#app/document/nonce.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import type { LiveSettings } from '#app/live/live-settings.ts'
import script from './late-entry.mjs?raw'

/** What a page without scripts needs to subscribe to the live feed. */
export interface ScriptFreePage {
  live: LiveSettings
  providerName: string
}

/** Loads the browser's entry into a page that was sent without scripts, once it is idle: for the live feed alone. */
export function LateEntry() {
  const nonce = useNonce()
  const { providerName } = useProvider()
  const entry = use(DocumentContext)?.entry
  const live = useRouteLoaderData<{ live: LiveSettings | null }>('layouts/guard/route')?.live
  if (!entry || !live) return null
  const page: ScriptFreePage = { live, providerName }
  return (
    <script
      nonce={nonce}
      data-entry={entry}
      data-script-free={JSON.stringify(page)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, read from the build
      dangerouslySetInnerHTML={{ __html: script }}
    />
  )
}

import { useState, useSyncExternalStore } from 'react'
import { loadedStore } from '#app/document/loaded-store.ts'
import type { Draft } from './device-drafts.ts'

const draftPart = loadedStore(() => import('./form-draft.tsx'))

/** The values of a restored draft by field, and the part of the page that keeps and offers drafts, once it is loaded. */
export function useRestored() {
  const [draft, restore] = useState<Draft>()
  const part = useSyncExternalStore(draftPart.subscribe, draftPart.get, () => undefined)
  const values: Record<string, string> | undefined = draft && Object.fromEntries(draft.values)
  return { values, savedAt: draft?.savedAt, restore, Offer: part?.FormDraft }
}

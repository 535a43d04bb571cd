import { type RefCallback, useCallback, useState } from 'react'
import type { FormValues } from '#app/forms/device-drafts/draft.ts'
import { formEntries } from '#app/forms/drafts/form-entries.ts'
import { enteredFields } from '#app/forms/drafts/is-entered.ts'
import { watchForm } from '#app/forms/drafts/watch-form.ts'
import { createDraftSaver } from './draft-saver.ts'
import type { UnsavedForm } from './use-unsaved-values.ts'

export interface SavedDraft {
  /** The time of day. */
  savedAt: string
  /** The same, in milliseconds since 1970. */
  at: number
}

const none: readonly string[] = []

/**
 * Saves a form’s values on the server as the person types, and first those that were found unsaved: posts them to `address`, without the fields
 * named in `omit`. Returns the ref of the form, the time of the last save, and whether what was typed since could not be saved. Not a fetcher: a
 * failed one would replace the open form.
 */
export function useSavedDraft(
  address: string,
  { unsaved, values: shown }: UnsavedForm,
  omit: readonly string[] = none,
): { ref: RefCallback<HTMLFormElement>; savedAt: string | undefined; isUnsaved: boolean } {
  const [savedAt, setSavedAt] = useState<string>()
  const [isUnsaved, setIsUnsaved] = useState(false)
  // The server’s older values are on screen for a moment, and are not saved.
  const isOlder = unsaved.found !== undefined && !shown
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return
      if (isOlder) return unsaved.enter(enteredFields(form), formEntries(new FormData(form)))
      const saver = createDraftSaver(
        async (values, signal) => {
          const saved = await save(address, values, signal)
          if (saved) {
            setSavedAt(saved.savedAt)
            unsaved.saved(saved.at)
          }
          setIsUnsaved(!saved)
          return saved !== undefined
        },
        window,
        unsaved,
      )
      const saveValues = (values: FormValues) =>
        void saver.save(values.filter(([name]) => !omit.includes(name)))
      const found = unsaved.takeFound()
      if (found) saveValues(found)
      const unwatch = watchForm(form, true, saveValues)
      return () => {
        unwatch?.()
        saver.end()
      }
    },
    [address, omit, unsaved, isOlder],
  )
  return { ref, savedAt, isUnsaved }
}

async function save(
  address: string,
  values: [string, string][],
  signal: AbortSignal,
): Promise<SavedDraft | undefined> {
  try {
    // Kept alive so that the last words of a page that is closed arrive as well.
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(values),
      keepalive: true,
      signal,
    })
    return response.ok ? ((await response.json()) as SavedDraft) : undefined
  } catch {
    return undefined
  }
}

import { type RefCallback, useCallback, useState } from 'react'
import { createDraftSaver } from './draft-saver.ts'
import { watchForm } from './watch-form.ts'

export interface SavedDraft {
  /** The time of day. */
  savedAt: string
}

const none: readonly string[] = []

/**
 * Saves a form’s values on the server as the person types: posts them to `address`, without the fields named in `omit`. Returns the
 * ref of the form and the time of the last save. Not a fetcher: a failed one would replace the open form.
 */
export function useSavedDraft(
  address: string,
  omit: readonly string[] = none,
): { ref: RefCallback<HTMLFormElement>; savedAt: string | undefined } {
  const [savedAt, setSavedAt] = useState<string>()
  const ref = useCallback(
    (form: HTMLFormElement | null) => {
      if (!form) return
      const saver = createDraftSaver(async (values, signal) => {
        const saved = await save(address, values, signal)
        if (saved) setSavedAt(saved.savedAt)
        return saved !== undefined
      }, window)
      const unwatch = watchForm(form, true, (values) => {
        void saver.save(values.filter(([name]) => !omit.includes(name)))
      })
      return () => {
        unwatch?.()
        saver.end()
      }
    },
    [address, omit],
  )
  return { ref, savedAt }
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

import { useEffect, useState } from 'react'
import type { FormValues } from './device-drafts.ts'

interface SavedDraft {
  /** ISO 8601, UTC. */
  savedAt: string
}

const timeoutMs = 30_000

/**
 * Saves a form’s values on the server as the person types: posts to `address` what its draft keeps. Returns what the form’s draft calls with them, the
 * time of the last save, and whether what was typed since could not be saved: it is sent again when the network is back. Not a fetcher: a failed
 * one would replace the open form.
 */
export function useAutosave(address: string) {
  const [savedAt, setSavedAt] = useState<string>()
  const [unsaved, setUnsaved] = useState<{ retry: () => void }>()
  const [inTurn] = useState(oneAfterTheOther)
  useEffect(() => {
    if (!unsaved) return
    window.addEventListener('online', unsaved.retry)
    return () => window.removeEventListener('online', unsaved.retry)
  }, [unsaved])
  const save = (values: FormValues, arrived: () => void) => {
    inTurn(async (isLast) => {
      const saved = await post(address, values)
      if (saved) setSavedAt(saved.savedAt)
      if (!isLast()) return
      setUnsaved(saved ? undefined : { retry: () => save(values, arrived) })
      if (saved) arrived()
    })
  }
  return { save, savedAt, isUnsaved: unsaved !== undefined }
}

async function post(address: string, values: FormValues): Promise<SavedDraft | undefined> {
  try {
    // Kept alive so that what is typed last in a page that is closed arrives as well.
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams(values),
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.ok ? ((await response.json()) as SavedDraft) : undefined
  } catch {
    return undefined
  }
}

/** Runs one save after the other, so that older values never arrive last; of those that waited meanwhile, only the last. */
export function oneAfterTheOther() {
  let last: unknown
  let running: Promise<void> = Promise.resolve()
  return (save: (isLast: () => boolean) => Promise<void>): Promise<void> => {
    last = save
    const isLast = () => last === save
    running = running.then(() => (isLast() ? save(isLast) : undefined))
    return running
  }
}

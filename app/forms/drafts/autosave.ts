import { useCallback, useEffect, useState } from 'react'
import type { FormValues } from './device-drafts.ts'

export interface SavedDraft {
  /** The time of day. */
  savedAt: string
}

const timeoutMs = 30_000

/**
 * Saves a form’s values on the server as the person types: posts them to `address`, without the fields named in `omit`. Returns what the form’s draft
 * calls with them, the time of the last save, and whether what was typed since could not be saved. Not a fetcher: a failed one would replace the open
 * form.
 */
export function useAutosave(address: string, omit: readonly string[]) {
  const [savedAt, setSavedAt] = useState<string>()
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [saver] = useState(() =>
    createSaver(async (values, signal) => {
      const kept = values.filter(([name]) => !omit.includes(name))
      const saved = await post(address, kept, signal)
      if (saved) setSavedAt(saved.savedAt)
      setIsUnsaved(!saved)
      return saved !== undefined
    }),
  )
  useEffect(() => saver.follow(window), [saver])
  return { save: useCallback(saver.save, []), savedAt, isUnsaved }
}

async function post(
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

/**
 * Sends a form’s values with `send`, one save after the other so that older values never arrive last; a page that goes away gives up the one on its
 * way for the last. Those that did not arrive are sent again when the network is back, unless newer ones were. `arrived` is called once the last have.
 */
export function createSaver(send: (values: FormValues, signal: AbortSignal) => Promise<boolean>) {
  let last: { values: FormValues; arrived: () => void } | undefined
  let sending: { entry: typeof last; stop: AbortController } | undefined
  let leaving = false
  async function save(values: FormValues, arrived: () => void): Promise<void> {
    const entry = { values, arrived }
    last = entry
    if (sending && !leaving) return
    sending?.stop.abort()
    const own = { entry, stop: new AbortController() }
    sending = own
    // The next save waits for this one.
    const late = setTimeout(() => own.stop.abort(), timeoutMs)
    const isSaved = await send(values, own.stop.signal)
    clearTimeout(late)
    if (sending !== own) return
    sending = undefined
    if (last !== entry) await save(last.values, last.arrived)
    else if (isSaved) {
      last = undefined
      arrived()
    }
  }
  return {
    save,
    /** Returns what stops it. */
    follow(page: EventTarget) {
      const open = new AbortController()
      const listen = (event: string, listener: () => void) =>
        page.addEventListener(event, listener, { signal: open.signal })
      // The values are also sent when the same ones are on their way: those may not arrive.
      listen('online', () => last && save(last.values, last.arrived))
      listen('pagehide', () => {
        leaving = true
        if (last && sending && last !== sending.entry) void save(last.values, last.arrived)
      })
      listen('pageshow', () => {
        leaving = false
      })
      return () => open.abort()
    },
  }
}

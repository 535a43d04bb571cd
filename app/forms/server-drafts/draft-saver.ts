import type { FormValues } from '#app/forms/device-drafts/draft.ts'

const timeoutMs = 30_000

interface UnsavedValues {
  keep(values: FormValues): void
  clear(): void
}

interface DraftSaver {
  save(values: FormValues): Promise<void>
  end(): void
}

/**
 * Sends a form’s values with `send`, one save after the other so that older values never arrive last; a page that goes away gives up the one on its
 * way for the last. Those that did not arrive are sent again when the network is back, unless newer ones were. `kept` has the last until they
 * arrive.
 */
export function createDraftSaver(
  send: (values: FormValues, signal: AbortSignal) => Promise<boolean>,
  page: EventTarget,
  kept: UnsavedValues,
): DraftSaver {
  const open = new AbortController()
  let unsaved: FormValues | undefined
  let sending: { values: FormValues; stop: AbortController } | undefined
  let leaving = false
  async function save(values: FormValues): Promise<void> {
    unsaved = values
    kept.keep(values)
    if (sending && !leaving) return
    sending?.stop.abort()
    const own = { values, stop: new AbortController() }
    sending = own
    // The next save waits for this one.
    const late = setTimeout(() => own.stop.abort(), timeoutMs)
    const arrived = await send(values, own.stop.signal)
    clearTimeout(late)
    if (sending !== own) return
    sending = undefined
    if (arrived && unsaved === values) {
      unsaved = undefined
      kept.clear()
    } else if (unsaved !== values) await save(unsaved)
  }
  const listen = (event: string, listener: () => void) =>
    page.addEventListener(event, listener, { signal: open.signal })
  // As other values, also when the same are on their way: those may not arrive.
  listen('online', () => unsaved && save([...unsaved]))
  listen('pagehide', () => {
    leaving = true
    if (unsaved && sending && unsaved !== sending.values) void save(unsaved)
  })
  listen('pageshow', () => {
    leaving = false
  })
  return { save, end: () => open.abort() }
}

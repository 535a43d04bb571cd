import { type RefCallback, useCallback, useState } from 'react'
import { enteredFields } from '#app/document/entered-fields.ts'
import { useHydrated } from '#app/document/use-hydrated.ts'
import { createDrafts, type Draft, type FormValues } from './device-drafts.ts'
import { formEntries, watchForm } from './watch-form.ts'

export interface UnsavedForm {
  unsaved: ReturnType<typeof openUnsavedValues>
  /** By field, once the form shows them: the server does not know them. */
  values: Record<string, string> | undefined
}

/** What a form opens with in place of the values that the server had; see {@link openUnsavedValues}. */
export function useUnsavedValues(name: string, savedAt: number): UnsavedForm {
  const [unsaved] = useState(() => openUnsavedValues(name, savedAt))
  const values = useHydrated() ? unsaved.found?.values : undefined
  return { unsaved, values: values && Object.fromEntries(values) }
}

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

/** Milliseconds for which the last save of a page that went away may be on its way. */
const onTheWayMs = 60_000

/**
 * The values of a form whose save on the server is not confirmed, kept in this tab without dates of birth and bank numbers: a page that is read
 * again may be older than they are. `savedAt` is that of the server's values, in its time; `found` is undefined where others were saved since.
 */
export function openUnsavedValues(
  name: string,
  savedAt: number,
  storage: () => Storage = () => sessionStorage,
  now: () => number = Date.now,
) {
  const kept = createDrafts(name, storage)
  let base = String(savedAt)
  const found: Draft | undefined = kept
    .list(now())
    .find((draft) => draft.instance === base || now() - draft.savedAt < onTheWayMs)
  let toSave = found
  return {
    found,
    /** What was entered before the page’s scripts arrived takes the place of what was found. */
    enter(fields: ReadonlySet<string>, values: FormValues) {
      if (!found) return
      const isEntered = ([name]: FormValues[number]) => fields.has(name)
      found.values = [...found.values.filter((each) => !isEntered(each)), ...values.filter(isEntered)]
    },
    /** Those that were found, once: they are saved as the form opens with them. */
    takeFound() {
      const values = toSave?.values
      toSave = undefined
      return values
    },
    keep(values: FormValues) {
      kept.clearAll()
      kept.keep(base, values, now())
    },
    clear: () => kept.clearAll(),
    /** The server has other values now, from this form. */
    saved(at: number) {
      base = String(at)
    },
  }
}

const timeoutMs = 30_000

/**
 * Sends a form’s values with `send`, one save after the other so that older values never arrive last; a page that goes away gives up the one on its
 * way for the last. Those that did not arrive are sent again when the network is back, unless newer ones were. `kept` has the last until they
 * arrive.
 */
export function createDraftSaver(
  send: (values: FormValues, signal: AbortSignal) => Promise<boolean>,
  page: EventTarget,
  kept: Pick<UnsavedForm['unsaved'], 'keep' | 'clear'>,
) {
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

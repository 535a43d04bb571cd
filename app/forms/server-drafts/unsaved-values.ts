import { createDrafts, type Draft, type FormValues } from '#app/forms/device-drafts/draft.ts'

export type UnsavedValues = ReturnType<typeof openUnsavedValues>

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

/** Deletes what this tab keeps of a form: values that are discarded on the server are not to come back from here. */
export function clearUnsavedValues(form: string, storage: () => Storage = () => sessionStorage): void {
  createDrafts(form, storage).clearAll()
}

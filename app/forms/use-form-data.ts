import { useMemo, useSyncExternalStore } from 'react'

/** What a form contains now, as the person types; null on the server and until hydration. `view` changes when the form is mounted again. */
export function useFormData(form: string, view?: unknown): FormData | null {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form mounted again is another element
  const store = useMemo(
    () =>
      createFormDataStore(() => {
        const element = document.getElementById(form)
        return element instanceof HTMLFormElement ? element : null
      }),
    [form, view],
  )
  return useSyncExternalStore(store.subscribe, store.get, () => null)
}

/** A form as a store for useSyncExternalStore: what it contains now, null before it is followed or without a form. */
export function createFormDataStore(find: () => HTMLFormElement | null) {
  let values: FormData | null = null
  return {
    get: () => values,
    subscribe(onChange: () => void): () => void {
      const form = find()
      if (!form) return () => {}
      const read = () => {
        values = new FormData(form)
        onChange()
      }
      read()
      form.addEventListener('input', read)
      return () => form.removeEventListener('input', read)
    },
  }
}

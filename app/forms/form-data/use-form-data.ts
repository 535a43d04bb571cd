import { useMemo, useSyncExternalStore } from 'react'
import { createFormDataStore } from './form-data-store.ts'

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

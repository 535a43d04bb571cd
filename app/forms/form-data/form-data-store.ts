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

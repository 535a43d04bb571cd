import { useEffect, useState } from 'react'

/** What a form contains now, as the person types; null on the server and until hydration. `view` changes when the form is mounted again. */
export function useFormData(form: string, view?: unknown): FormData | null {
  const [values, setValues] = useState<FormData | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form mounted again is another element
  useEffect(() => {
    const element = document.getElementById(form)
    if (!(element instanceof HTMLFormElement)) return
    const read = () => setValues(new FormData(element))
    read()
    element.addEventListener('input', read)
    return () => element.removeEventListener('input', read)
  }, [form, view])
  return values
}

import { useCallback, useEffect, useState } from 'react'
import { createDraftBox, type Draft, type FormValues } from './draft.ts'

const idle = 500

/**
 * Keeps a form's values on this device while somebody types, and offers what an earlier visit left. `name` as for
 * createDraftBox; `form` is the form's id, `view` changes when the form is mounted anew.
 */
export function useDraft(name: string, form: string, view: unknown) {
  const [offered, setOffered] = useState<Draft>()
  const [savedAt, setSavedAt] = useState<number>()
  useEffect(() => setOffered(boxOf(name).read(Date.now())), [name])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form mounted anew is another element
  useEffect(
    () =>
      watch(form, (values) => {
        boxOf(name).keep(values, Date.now())
        setSavedAt(Date.now())
      }),
    [name, form, view],
  )
  const dismiss = useCallback(() => setOffered(undefined), [])
  const clear = useCallback(() => {
    boxOf(name).clear()
    setOffered(undefined)
    setSavedAt(undefined)
  }, [name])
  return { offered, savedAt, dismiss, clear }
}

function boxOf(name: string) {
  return createDraftBox(name, () => localStorage)
}

/** Tells a form's values when typing rests, and at once when the page goes away or the form is sent. */
function watch(id: string, keep: (values: FormValues) => void): (() => void) | undefined {
  const form = document.getElementById(id)
  if (!(form instanceof HTMLFormElement)) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    keep([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(flush, idle)
  }
  form.addEventListener('input', wait)
  form.addEventListener('submit', flush)
  window.addEventListener('pagehide', flush)
  return () => {
    flush()
    form.removeEventListener('input', wait)
    form.removeEventListener('submit', flush)
    window.removeEventListener('pagehide', flush)
  }
}

import { type FormEvent, useEffect, useRef } from 'react'
import { useSubmit } from 'react-router'

const typingPauseMs = 300

interface FilterFormOptions {
  action: string
  values: Record<string, string>
}

/** A filter form that submits itself: `submit` at once, `submitSoon` when typing pauses. */
export function useFilterForm({ action, values }: FilterFormOptions) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submitForm = useSubmit()

  // A link (a tab, Clear filters) changes the query under the form; its fields must follow, except the one being typed in.
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      if (field && field !== document.activeElement && 'value' in field) field.value = value
    }
  }, [values])

  function submit(event?: FormEvent) {
    event?.preventDefault()
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    const data = new FormData(form.current)
    for (const [name, value] of [...data]) if (value === '') data.delete(name)
    submitForm(data, { action, replace: true, preventScrollReset: true })
  }

  function submitSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // Back may have left the list by now.
      if (location.pathname === action) submit()
    }, typingPauseMs)
  }

  /** For when the focus leaves the field: a search that waited longer would call back someone who has just followed a link. */
  function submitWaiting() {
    if (timer.current !== undefined) submit()
  }

  return { form, submit, submitSoon, submitWaiting }
}

import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigation, useSubmit } from 'react-router'

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
  const leavingFor = useNavigation().location?.pathname

  // A link (a tab, Clear filters) changes the query under the form; its fields must follow, except the one being typed in.
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      if (field && field !== document.activeElement && 'value' in field) field.value = value
    }
  }, [values])

  // Otherwise a waiting search would call back someone who has just followed a link.
  useEffect(() => {
    if (leavingFor && leavingFor !== action) clearTimeout(timer.current)
  }, [leavingFor, action])

  function submit(event?: FormEvent) {
    event?.preventDefault()
    clearTimeout(timer.current)
    if (!form.current) return
    const data = new FormData(form.current)
    for (const [name, value] of [...data]) if (value === '') data.delete(name)
    submitForm(data, { action, replace: true, preventScrollReset: true })
  }

  function submitSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(submit, typingPauseMs)
  }

  return { form, submit, submitSoon }
}

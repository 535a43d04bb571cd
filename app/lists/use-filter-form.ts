import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSubmit } from 'react-router'

const typingPauseMs = 300

interface FilterFormOptions {
  action: string
  values: Record<string, string>
}

/** A filter form that submits itself: `submit` at once, `submitSoon` when typing pauses. */
export function useFilterForm({ action, values }: FilterFormOptions) {
  const { form, isTyping } = useFieldsOf(values)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submitForm = useSubmit()

  function submit(event?: FormEvent) {
    event?.preventDefault()
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    // What is typed until the focus leaves the field is one entry of the history.
    submitForm(filledIn(form.current), { action, replace: isTyping.current, preventScrollReset: true })
  }

  function submitSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // Back may have left the list by now.
      if (location.pathname === action) submit()
      isTyping.current = true
    }, typingPauseMs)
  }

  /** For when the focus leaves the field: a search that waited longer would call back someone who has just followed a link. */
  function submitWaiting() {
    if (timer.current !== undefined) submit()
    isTyping.current = false
  }

  return { form, submit, submitSoon, submitWaiting }
}

/** A link (a tab, Clear filters) or Back changes the query under the form; its fields must follow, except after a link the one being typed in. */
function useFieldsOf(values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  const isTyping = useRef(false)
  const { key } = useLocation()
  const isPop = useNavigationType() === 'POP'
  const shown = useRef(key)
  useEffect(() => {
    const isBack = isPop && shown.current !== key
    shown.current = key
    if (isBack) isTyping.current = false
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      if (field && (isBack || field !== document.activeElement) && 'value' in field) field.value = value
    }
  }, [values, key, isPop])
  return { form, isTyping }
}

function filledIn(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const [name, value] of [...data]) if (value === '') data.delete(name)
  return data
}

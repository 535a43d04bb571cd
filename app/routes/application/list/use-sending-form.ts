import { type FormEvent, useEffect, useRef } from 'react'
import { href, useSubmit } from 'react-router'

/** Milliseconds without a key press before a search is sent. */
const pause = 300

/** A filter form that sends itself: `send` at once, `sendSoon` when somebody stops typing. `values` is what the list shows now. */
export function useSendingForm(values: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const submit = useSubmit()

  // A link (a tab, Clear filters) changes the query under the form; what it shows must follow, except where somebody is typing.
  useEffect(() => {
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (field && field !== document.activeElement) field.value = value
    }
  }, [values])

  function send(event?: FormEvent) {
    event?.preventDefault()
    clearTimeout(timer.current)
    if (!form.current) return
    const asked = new FormData(form.current)
    for (const [name, value] of [...asked]) if (value === '' || value === 'any') asked.delete(name)
    submit(asked, { action: href('/application'), replace: true, preventScrollReset: true })
  }

  function sendSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, pause)
  }

  return { form, send, sendSoon }
}

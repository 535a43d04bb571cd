import { type FormEvent, useState } from 'react'
import { href, useFetcher } from 'react-router'

/** Whether the sidebar is open: at first from the cookie, then as toggled; a fetcher saves it. */
export function useSidebar(initial: boolean) {
  const [open, setOpen] = useState(initial)
  const fetcher = useFetcher()
  const toggle = (event: FormEvent) => {
    event.preventDefault()
    setOpen(!open)
    const form = { sidebar: open ? 'closed' : 'open' }
    fetcher.submit(form, { method: 'post', action: href('/preferences'), defaultShouldRevalidate: false })
  }
  return { open, toggle }
}

import { type FormEvent, useState } from 'react'
import { href, useFetcher } from 'react-router'

/** From the cookie at first, then as toggled. */
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

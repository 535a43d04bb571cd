import { useEffect, useRef, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { Toast } from '#app/browser-state.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** What the person’s own action has done and what comes next, above the page that it led to, until they leave that. */
export function DonePanel() {
  const toast = useRouteLoaderData<{ toast: Toast | null }>('root')?.toast
  const { key } = useLocation()
  const panel = useRef<HTMLElement>(null)
  const [done, setDone] = useState({ toast, key })
  // A page that is read again has no toast any more.
  if (toast?.next && toast.id !== done.toast?.id) setDone({ toast, key })
  const shown = done.key === key && done.toast?.next ? done.toast : null
  const id = shown?.id
  useEffect(() => {
    if (!id) return
    scrollTo(0, 0)
    panel.current?.focus({ preventScroll: true })
  }, [id])
  if (!shown) return null
  return (
    <section ref={panel} tabIndex={-1} aria-label="What you have done" className="mb-6 print:hidden">
      <Notice colour="green" title={shown.text}>
        {shown.next}
      </Notice>
    </section>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { Flash } from '#app/ports.ts'
import { Notice } from './notice.tsx'

const colours = { success: 'green', info: 'blue', warning: 'yellow', error: 'red' } as const

/** What the person’s own action has done and what comes next, above the page that it led to, until they leave that or the client moves on. */
export function FlashPanel() {
  const flash = useRouteLoaderData<{ flash: Flash | null }>('root')?.flash ?? null
  const status = useRouteLoaderData<{ client: { status: string } }>('routes/application/detail/route')?.client
    .status
  const { key } = useLocation()
  const panel = useRef<HTMLElement>(null)
  const [last, setLast] = useState({ flash, key, status })
  // A page that is read again has no message any more.
  if (flash && flash.id !== last.flash?.id) setLast({ flash, key, status })
  const shown = last.key === key && last.status === status ? last.flash : null
  const id = shown?.id
  useEffect(() => {
    if (!id) return
    scrollTo(0, 0)
    panel.current?.focus({ preventScroll: true })
  }, [id])
  if (!shown) return null
  return (
    <section ref={panel} tabIndex={-1} aria-label="Message" className="mb-6 print:hidden">
      <Notice colour={colours[shown.kind]} title={shown.text}>
        {shown.next}
      </Notice>
    </section>
  )
}

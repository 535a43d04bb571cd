import { type ReactNode, useEffect, useRef } from 'react'
import { reserveSpace } from './reserve-space.ts'

/** Where messages over a page are, which stays as it is: toasts come from the same edge, below them. */
export function PageMessages({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => (area.current ? reserveSpace(area.current) : undefined), [])
  return (
    <div ref={area} className="fixed inset-x-0 top-0 z-50 mx-auto grid max-w-136 gap-2 p-4 print:hidden">
      {children}
    </div>
  )
}

interface PageMessageProps {
  /** A status leaves the focus where it is, an alert takes it to its first button. */
  role: 'alert' | 'status'
  title: string
  text: string
  /** Buttons. */
  children?: ReactNode
}

export function PageMessage({ role, title, text, children }: PageMessageProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (role === 'alert') notice.current?.querySelector('button')?.focus()
  }, [role])
  return (
    <div
      ref={notice}
      role={role}
      className="tone-blue flex flex-wrap items-center justify-between gap-4 rounded border border-tone-line bg-tone-soft px-4 py-3 text-md text-tone shadow-pop"
    >
      <p className="wrap-anywhere">
        <strong>{title}</strong> {text}
      </p>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </div>
  )
}

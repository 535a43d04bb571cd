import { type CSSProperties, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Toaster as Sonner, toast as show } from 'sonner'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { Toast } from '#app/ui/toasts/page-toasts.ts'

/** Toasts, specification section 9: milliseconds and pixels. */
export const toastLimits = {
  durationMs: 4_000,
  maxVisible: 3,
  gap: 14,
  width: 356,
  offset: 32,
} as const

const look = {
  '--width': `${toastLimits.width}px`,
  '--normal-bg': 'var(--bg-raised)',
  '--normal-text': 'var(--text)',
  '--normal-border': 'transparent',
  '--border-radius': '10px',
  '--font': 'inherit',
  // Toasts are below the search in the header, and below the messages over the page, which come from the same edge.
  translate: '0 calc(var(--topbar) + var(--page-messages, 0px))',
} as CSSProperties

const icons = {
  success: <Icon name="ok" className="text-green" />,
  info: <Icon name="info" className="text-blue" />,
  error: <Icon name="alert" className="text-red" />,
  close: <Icon name="cross" size={16} />,
}

/** Toasts at the top centre, each shown once. In a chunk of its own, which most pages never load. */
export default function Toasts({ queue }: { queue: readonly Toast[] }) {
  const shown = useRef(new Map<string, string>())
  useEffect(() => {
    for (const { id, kind, text, to, durationMs } of queue) {
      if (shown.current.get(id) === text) continue
      shown.current.set(id, text)
      show[kind](to ? <Link to={to}>{text}</Link> : text, { id, ...(durationMs && { duration: durationMs }) })
    }
  }, [queue])
  return (
    <Sonner
      position="top-center"
      mobileOffset={16}
      closeButton
      containerAriaLabel="Notifications"
      icons={icons}
      style={look}
      className="toasts"
      toastOptions={{ closeButtonAriaLabel: 'Dismiss' }}
      duration={toastLimits.durationMs}
      visibleToasts={toastLimits.maxVisible}
      gap={toastLimits.gap}
      offset={toastLimits.offset}
    />
  )
}

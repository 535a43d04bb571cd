import { type CSSProperties, useEffect, useRef } from 'react'
import { Toaster as Sonner, toast as show } from 'sonner'
import type { Toast } from '#app/browser-state.ts'
import { Icon } from '#app/ui/icons/icon.tsx'

// Specification section 9.
const limits = { duration: 4000, visibleToasts: 3, gap: 14, offset: 32 }

const look = {
  '--width': '356px',
  '--normal-bg': 'var(--bg-raised)',
  '--normal-text': 'var(--text)',
  '--normal-border': 'transparent',
  '--border-radius': '10px',
  '--font': 'inherit',
} as CSSProperties

const icons = {
  success: <Icon name="ok" className="text-green" />,
  info: <Icon name="info" />,
  warning: <Icon name="warning" className="text-yellow" />,
  error: <Icon name="alert" className="text-red" />,
  close: <Icon name="cross" size={16} />,
}

/** Toasts at the top centre, each shown once. In a chunk of its own, which most pages never load. */
export default function Toasts({ queue }: { queue: readonly Toast[] }) {
  const shown = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, kind, text } of queue) {
      if (shown.current.has(id)) continue
      shown.current.add(id)
      show[kind](text, { id, ...(kind === 'warning' && { duration: Number.POSITIVE_INFINITY }) })
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
      {...limits}
    />
  )
}

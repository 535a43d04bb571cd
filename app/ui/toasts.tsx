import { type CSSProperties, useEffect } from 'react'
import { Toaster as Sonner, toast as show } from 'sonner'
import type { Toast } from '#app/browser-state/browser-state.ts'
import { Icon } from './icon.tsx'

// Specification section 9.
const numbers = { duration: 4000, visibleToasts: 3, gap: 14, offset: 32 }

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
  error: <Icon name="alert" className="text-red" />,
  close: <Icon name="cross" size={16} />,
}

/** Toasts at the top centre, in a live region; the newest is added when it changes. Its own chunk: most pages never need it. */
export default function Toasts({ latest }: { latest: Toast }) {
  useEffect(() => {
    show[latest.kind](latest.text, { id: latest.id })
  }, [latest])
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
      {...numbers}
    />
  )
}

import type { Toast } from '#app/browser-state/browser-state.ts'
import { Notice } from './notice.tsx'

const colours = { success: 'green', info: 'blue', error: 'red' } as const

/** Shows the message an earlier response left. */
export function Toaster({ toast }: { toast: Toast | null }) {
  if (!toast) return null
  return (
    <noscript>
      <Notice colour={colours[toast.kind]} title={toast.text} />
    </noscript>
  )
}

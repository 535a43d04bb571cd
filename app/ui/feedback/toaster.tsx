import { lazy, Suspense, useEffect, useState } from 'react'
import { useSilent } from '#app/document/silent.ts'
import type { Toast } from '#app/flash/browser-state.ts'
import { Notice } from './notice.tsx'

// On a bad network its script may get lost; a message must not take the page with it.
const Toasts = lazy(() => import('./toasts.tsx').catch(() => ({ default: LastNotice })))

const colours = { success: 'green', info: 'blue', error: 'red' } as const

/** Shows the message an earlier response left: as a toast, or as a notice where no script runs. Loads nothing until there is one. */
export function Toaster({ toast }: { toast: Toast | null }) {
  const silent = useSilent()
  const [queue, setQueue] = useState<readonly Toast[]>([])
  // Loader data forgets a toast at the next navigation; the toast outlives it.
  useEffect(() => {
    if (toast) setQueue((before) => [...before.slice(-2), toast])
  }, [toast])
  return (
    <>
      {toast &&
        (silent ? (
          // Reached without a full load, the page has scripts after all, and the toast is queued.
          !queue.includes(toast) && <FlashNotice toast={toast} />
        ) : (
          <noscript>
            <FlashNotice toast={toast} />
          </noscript>
        ))}
      {queue.length > 0 && (
        <Suspense>
          <Toasts queue={queue} />
        </Suspense>
      )}
    </>
  )
}

function LastNotice({ queue }: { queue: readonly Toast[] }) {
  const last = queue.at(-1)
  return last && <FlashNotice toast={last} />
}

function FlashNotice({ toast }: { toast: Toast }) {
  return (
    <div className="mb-6">
      <Notice colour={colours[toast.kind]} title={toast.text} />
    </div>
  )
}

import { lazy, Suspense, useEffect, useState } from 'react'
import type { Toast } from '#app/browser-state/browser-state.ts'
import { useSilent } from '#app/document/silent.ts'
import { Notice } from './notice.tsx'

const Toasts = lazy(() => import('./toasts.tsx'))

const colours = { success: 'green', info: 'blue', error: 'red' } as const

/** Shows the message an earlier response left: as a toast, or as a notice where no script runs. Loads nothing until there is one. */
export function Toaster({ toast }: { toast: Toast | null }) {
  const silent = useSilent()
  const [latest, setLatest] = useState<Toast | null>(null)
  // Loader data forgets a toast at the next navigation; the toast outlives it.
  useEffect(() => {
    if (toast) setLatest(toast)
  }, [toast])
  return (
    <>
      {toast &&
        (silent ? (
          <FlashNotice toast={toast} />
        ) : (
          <noscript>
            <FlashNotice toast={toast} />
          </noscript>
        ))}
      {latest && (
        <Suspense>
          <Toasts latest={latest} />
        </Suspense>
      )}
    </>
  )
}

function FlashNotice({ toast }: { toast: Toast }) {
  return (
    <div className="mb-6">
      <Notice colour={colours[toast.kind]} title={toast.text} />
    </div>
  )
}

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { pageToasts, type Toast } from '#app/ui/toasts/page-toasts.ts'

// If its script does not load, the message must not break the page.
const Toasts = lazy(() => import('./toasts.tsx').catch(() => ({ default: Notices })))

/** The notification area. It loads nothing until there is a toast. */
export function Toaster() {
  const queue = useSyncExternalStore(pageToasts.subscribe, pageToasts.get, pageToasts.get)
  if (queue.length === 0) return null
  return (
    <Suspense>
      <Toasts queue={queue} />
    </Suspense>
  )
}

const colours = { success: 'green', info: 'blue', error: 'red' } as const

/** As many as toasts are visible at once: one event must not hide another. */
function Notices({ queue }: { queue: readonly Toast[] }) {
  return (
    <>
      {queue.slice(-3).map(({ id, kind, text }) => (
        <div key={id} className="mx-auto max-w-136 p-4 print:hidden">
          <Notice colour={colours[kind]} title={text} />
        </div>
      ))}
    </>
  )
}

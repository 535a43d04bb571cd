import { lazy, Suspense, use, useEffect, useSyncExternalStore } from 'react'
import type { Toast } from '#app/browser-state.ts'
import { DocumentContext } from '#app/document/document-context.ts'
import { pageToasts } from '#app/preferences/page-toasts.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'

// If its script does not load, the message must not break the page.
const Toasts = lazy(() => import('./toasts.tsx').catch(() => ({ default: Notices })))

const colours = { success: 'green', info: 'blue', warning: 'yellow', error: 'red' } as const

/** The notification area: a toast of an earlier response, or a notice without scripts. Loads nothing until there is one. */
export function Toaster({ toast }: { toast: Toast | null }) {
  const failed = use(DocumentContext)?.failed
  const queue = useSyncExternalStore(pageToasts.subscribe, pageToasts.get, pageToasts.get)
  // A toast outlives the loader data that brought it.
  useEffect(() => {
    if (toast && toast.next === undefined) pageToasts.put(toast)
  }, [toast])
  return (
    <>
      {toast &&
        (failed ? (
          <FlashNotice toast={toast} />
        ) : (
          toast.next === undefined && (
            <noscript>
              <FlashNotice toast={toast} />
            </noscript>
          )
        ))}
      {queue.length > 0 && (
        <Suspense>
          <Toasts queue={queue} />
        </Suspense>
      )}
    </>
  )
}

/** As many as toasts are visible at once: that of a live event must not hide that something was saved. */
function Notices({ queue }: { queue: readonly Toast[] }) {
  return (
    <>
      {queue.slice(-3).map((toast) => (
        <FlashNotice key={toast.id} toast={toast} />
      ))}
    </>
  )
}

function FlashNotice({ toast }: { toast: Toast }) {
  return (
    <div className="mx-auto max-w-136 p-4 print:hidden">
      <Notice colour={colours[toast.kind]} title={toast.text} />
    </div>
  )
}

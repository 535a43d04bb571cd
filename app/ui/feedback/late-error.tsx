import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'

/** A part of an error page, whose code is fetched when it is shown: few visits need it. Render it in `LateError`. */
export function lateError<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => NotLoaded) }))
}

/** Waits for it. On the server that is the document, which gets no script and so could not replace a fallback. */
export function LateError({ children }: { children: ReactNode }) {
  return import.meta.env.SSR ? children : <Suspense>{children}</Suspense>
}

/** Shown where the code of an error page cannot be fetched either. */
function NotLoaded() {
  const { pathname, search } = useLocation()
  return (
    <div className="grid max-w-136 gap-4">
      <h1 tabIndex={-1}>We could not load this page</h1>
      <p>
        Check your connection, then <a href={pathname + search}>load it again</a>.
      </p>
    </div>
  )
}

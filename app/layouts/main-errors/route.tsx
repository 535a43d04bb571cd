import { Outlet } from 'react-router'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'

/** Pages that have a `main` of their own: those of onboarding, and those that are printed. */
export default function MainErrors() {
  return <Outlet />
}

/** A page that fails keeps the frame that it may have. */
export function ErrorBoundary() {
  return (
    <main id="main" tabIndex={-1} className="page">
      <ErrorView />
    </main>
  )
}

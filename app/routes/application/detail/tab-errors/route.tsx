import { Outlet } from 'react-router'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'

export default function TabErrors() {
  return <Outlet />
}

/** A tab that fails keeps the client's head and the other tabs. */
export function ErrorBoundary() {
  return <ErrorView part />
}

import { Outlet } from 'react-router'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'

export default function PageErrors() {
  return <Outlet />
}

/** A page that fails keeps its frame as it is. */
export { ErrorView as ErrorBoundary }

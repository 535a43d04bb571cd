import { Outlet } from 'react-router'
import { PageErrorView } from '#app/ui/feedback/error-view.tsx'

/** Pages that are printed: each is a `PrintSheet`, without the portal's frame. */
export default function Sheets() {
  return <Outlet />
}

export { PageErrorView as ErrorBoundary }

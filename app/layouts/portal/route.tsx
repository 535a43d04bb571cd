import { isRouteErrorResponse, Outlet } from 'react-router'
import { browserStateContext, profileContext } from '#app/context.ts'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { FatalError } from '#app/ui/feedback/fatal-error.tsx'
import type { Route } from './+types/route'
import { Frame } from './frame.tsx'

/** What the frame shows of the broker. The guard has already let the request pass. */
export function loader({ context }: Route.LoaderArgs) {
  const profile = context.get(profileContext)
  const browserState = context.get(browserStateContext)
  return {
    person: {
      firstName: profile.first_name,
      lastName: profile.last_name,
      email: profile.email,
      role: profile.role,
    },
    firm: profile.brokerage?.name ?? null,
    sidebarOpen: browserState.sidebarOpen,
    toast: browserState.takeToast(),
  }
}

export default function Portal({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

/** Failures of a page keep the frame; what nobody expected is the fatal error page. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData || !isRouteErrorResponse(error)) return <FatalError />
  return (
    <Frame {...loaderData}>
      <ErrorView />
    </Frame>
  )
}

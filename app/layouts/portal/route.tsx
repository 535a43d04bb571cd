import { Outlet } from 'react-router'
import { mustOnboard } from '#app/auth/route-rules.ts'
import { browserStateContext, profileContext } from '#app/context.ts'
import { revalidateAfterForm } from '#app/forms/mutation/keep-form.ts'
import { ErrorView, FatalError } from '#app/ui/feedback/error-view.tsx'
import type { Route } from './+types/route'
import { Frame } from './frame.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const profile = context.get(profileContext)
  return {
    person: {
      firstName: profile.first_name,
      lastName: profile.last_name,
      email: profile.email,
      role: profile.role,
    },
    firm: profile.brokerage?.name ?? null,
    suspended: profile.brokerage?.status === 'Suspended',
    onboarding: mustOnboard(profile),
    sidebarOpen: context.get(browserStateContext).sidebarOpen,
  }
}

export const shouldRevalidate = revalidateAfterForm

export default function Portal({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  )
}

/** A page that fails keeps its frame. */
export function ErrorBoundary({ loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <FatalError />
  return (
    <Frame {...loaderData}>
      <ErrorView />
    </Frame>
  )
}

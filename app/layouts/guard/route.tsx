import { Outlet } from 'react-router'
import { backFromSignOut, guard } from '#app/auth/guard.ts'
import { returnPostedForm } from '#app/auth/resubmission/return-posted-form.ts'
import { clockContext, profileContext } from '#app/context.ts'
import { LiveProvider } from '#app/live/live-provider.tsx'
import { liveSettings } from '#app/live/live-settings.ts'
import { mutedKinds } from '#app/notifications/muted-kinds.ts'
import { refuseRequest } from '#app/refused-requests/refuse-request.ts'
import type { Route } from './+types/route'

export const middleware = [backFromSignOut, returnPostedForm, refuseRequest, guard]

// Every page below needs a loader here: without one a client-side navigation makes no request and the middleware would not run.
export function loader({ context }: Route.LoaderArgs) {
  const now = context.get(clockContext).now()
  return { live: liveSettings(context.get(profileContext), mutedKinds(context), now) }
}

export default function Guard({ loaderData }: Route.ComponentProps) {
  return (
    <LiveProvider settings={loaderData.live}>
      <Outlet />
    </LiveProvider>
  )
}

import { href, Outlet } from 'react-router'
import { SignOutForm } from '#app/auth/sign-out-form.tsx'
import { profileContext, staleProfileContext } from '#app/context.ts'
import { SuspendedBanner } from '#app/firm/suspended-banner.tsx'
import { suspensionOf } from '#app/firm/suspension.ts'
import { useLive } from '#app/live/live-provider.tsx'
import { Button } from '#app/ui/buttons/button.tsx'
import { FlashPanel } from '#app/ui/feedback/flash-panel.tsx'
import { LiveMark } from '#app/ui/feedback/live-mark.tsx'
import { PracticeBanner } from '#app/ui/feedback/practice-banner.tsx'
import { StaleProfile } from '#app/ui/feedback/stale-profile.tsx'
import { Brand } from '#app/ui/shell/brand.tsx'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'
import type { Route } from './+types/route'

export function loader({ context }: Route.LoaderArgs) {
  return {
    suspension: suspensionOf(context.get(profileContext).brokerage),
    /** The profile could not be fetched: what is shown is an earlier one. */
    stale: context.get(staleProfileContext),
  }
}

/** The logo and one way out, no navigation. */
export default function Onboarding({ loaderData: { suspension, stale } }: Route.ComponentProps) {
  const { state: live } = useLive()
  return (
    <>
      <SkipLink />
      <PracticeBanner />
      <SuspendedBanner suspension={suspension} />
      <header className="flex min-h-16 items-center justify-between gap-4 border-b px-4 py-2 sm:px-8 print:hidden">
        <Brand to={href('/onboarding')} />
        <div className="flex items-center gap-4">
          {live && <LiveMark state={live} />}
          <SignOutForm>
            <Button type="submit" className="whitespace-nowrap">
              Sign out
            </Button>
          </SignOutForm>
        </div>
      </header>
      <div className="px-4 pt-4 sm:px-8">
        {stale && <StaleProfile />}
        <FlashPanel />
      </div>
      <Outlet />
    </>
  )
}

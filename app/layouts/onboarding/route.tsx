import { Form, href, Outlet, useMatches } from 'react-router'
import { profileContext } from '#app/context.ts'
import { SuspendedBanner } from '#app/firm/suspended-banner.tsx'
import { suspendedFirm } from '#app/firm/suspension.ts'
import { revalidateAfterForm } from '#app/forms/mutation/keep-form.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { PracticeBanner } from '#app/ui/feedback/practice-banner.tsx'
import { Brand } from '#app/ui/shell/brand.tsx'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'
import type { Route } from './+types/route'

export function loader({ context }: Route.LoaderArgs) {
  return { suspended: suspendedFirm(context.get(profileContext).brokerage) }
}

export const shouldRevalidate = revalidateAfterForm

/** The onboarding layout: the logo and one way out, no navigation. */
export default function OnboardingFrame({ loaderData: { suspended } }: Route.ComponentProps) {
  const saves = useMatches().some(({ handle }) => savesOnLeaving(handle))
  return (
    <>
      <SkipLink />
      <PracticeBanner />
      <SuspendedBanner firm={suspended} />
      <header className="flex min-h-16 items-center justify-between gap-4 border-b px-4 py-2 sm:px-8 print:hidden">
        <Brand to={href('/onboarding')} />
        {saves ? (
          <Button form="application" name="intent" value="save" className="whitespace-nowrap">
            Save and come back
          </Button>
        ) : (
          <Form method="post" action={href('/logout')} reloadDocument>
            <Button type="submit" icon="sign-out">
              Sign out
            </Button>
          </Form>
        )}
      </header>
      <Outlet />
    </>
  )
}

/** A route with the form `application` says so with `export const handle = { saves: true }`: leaving it saves what was entered. */
function savesOnLeaving(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'saves' in handle && handle.saves === true
}

import { Form, href, Outlet } from 'react-router'
import { profileContext, settingsContext } from '#app/context.ts'
import { SuspendedBanner } from '#app/firm/suspended-banner.tsx'
import { suspendedFirm } from '#app/firm/suspension.ts'
import { onboardingState, onboardingSteps } from '#app/routes/onboarding/onboarding-state.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { PracticeBanner } from '#app/ui/feedback/practice-banner.tsx'
import { Brand } from '#app/ui/shell/brand.tsx'
import { SkipLink } from '#app/ui/shell/skip-link.tsx'
import { StepList } from '#app/ui/steps/step-list.tsx'
import type { Route } from './+types/route'

export function loader({ context }: Route.LoaderArgs) {
  const { brokerage } = context.get(profileContext)
  const { step } = onboardingState(brokerage, context.get(settingsContext).providerName)
  return { steps: onboardingSteps, step, suspended: suspendedFirm(brokerage) }
}

export default function OnboardingFrame({ loaderData: { steps, step, suspended } }: Route.ComponentProps) {
  return (
    <>
      <SkipLink />
      <SuspendedBanner firm={suspended} />
      <PracticeBanner />
      <header className="flex min-h-16 items-center justify-between gap-4 border-b px-4 py-2 sm:px-8 print:hidden">
        <Brand to={href('/onboarding')} />
        <Form method="post" action={href('/logout')} reloadDocument>
          <Button type="submit" icon="sign-out">
            Sign out
          </Button>
        </Form>
      </header>
      <div className="mx-auto grid max-w-240 gap-6 px-4 py-8 sm:px-8 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-16 md:py-12">
        <StepList label="Onboarding steps" steps={steps} current={step} />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </>
  )
}

import { profileContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { Route } from './+types/route'
import { onboardingState } from './onboarding-state.ts'

export const handle = { js: false }

export const meta: Route.MetaFunction = (args) =>
  pageTitle(args.loaderData?.state.title ?? 'Onboarding', args)

export function loader({ context }: Route.LoaderArgs) {
  const { brokerage, email } = context.get(profileContext)
  const { providerName, supportEmail } = context.get(settingsContext)
  return {
    state: onboardingState(brokerage, providerName),
    email,
    firm: brokerage?.name ?? null,
    supportEmail,
  }
}

export default function Onboarding({
  loaderData: { state, email, firm, supportEmail },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={state.title} lead={state.now} />
      <div className="grid max-w-form gap-6">
        <Notice colour={state.stopped ? 'yellow' : 'blue'} title="What happens next">
          {state.next}
        </Notice>
        <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
          {state.signUrl && (
            <a href={state.signUrl} className={buttonStyle('primary', 'md')}>
              Read and sign the agreement
            </a>
          )}
          <a
            href={`mailto:${supportEmail}`}
            className={buttonStyle(state.stopped ? 'primary' : 'secondary', 'md')}
          >
            Email {supportEmail}
          </a>
        </div>
        <div className="border-t">
          <KeyFacts
            items={[
              { label: 'Signed in as', value: email },
              { label: 'Firm', value: firm ?? 'None yet' },
            ]}
          />
        </div>
      </div>
    </>
  )
}

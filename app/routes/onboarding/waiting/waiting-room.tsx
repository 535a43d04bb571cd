import { Form, href, Link } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import type { FormProps } from '#app/forms/use-server-form.ts'
import { OnboardingGrid } from '#app/layouts/onboarding/onboarding-grid.tsx'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { StepList } from '#app/ui/steps/step-list.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import { stepPath } from '../apply/application-steps.ts'
import type { SignatoryReply } from './other-signatory.ts'
import { SignAgreement } from './signing-options.tsx'
import type { WaitingView } from './waiting-view.ts'

interface WaitingRoomProps extends FormProps<SignatoryReply> {
  view: WaitingView
}

export function WaitingRoom({ view, ...form }: WaitingRoomProps) {
  const { supportEmail } = useProvider()
  return (
    <OnboardingGrid steps={<StepList label="Progress" unit="Stage" steps={view.stages} />}>
      <PageHead title={view.title} lead={view.lead} />
      <div className="grid max-w-160 gap-6">
        {view.reason && (
          <Notice colour={view.stopped ? 'red' : 'grey'} title={view.reason.title}>
            {view.reason.text}
          </Notice>
        )}
        <Facts view={view} />
        {view.signUrl ? (
          <SignAgreement url={view.signUrl} next={view.next} {...form} checkAgain={<CheckAgain />} />
        ) : (
          <>
            {view.next && <p>{view.next}</p>}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-6">
              {view.mayApplyAgain && (
                <ButtonLink to={stepPath('firm')} variant="primary">
                  Apply again
                </ButtonLink>
              )}
              {!view.stopped && <CheckAgain primary />}
              {!view.stopped && <span className="text-muted text-sm">Last checked at {view.checkedAt}</span>}
            </div>
          </>
        )}
        <p className="text-muted text-sm">
          For help, email <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      </div>
    </OnboardingGrid>
  )
}

function Facts({ view: { facts, agreement } }: Pick<WaitingRoomProps, 'view'>) {
  if (facts.length === 0) return null
  const answers = {
    label: 'Your answers',
    value: <Link to={href('/settings/business')}>View application</Link>,
  }
  const status = agreement && {
    label: 'Status',
    value: <Badge colour={agreement.colour}>{agreement.label}</Badge>,
  }
  return <FactList items={[...facts, ...(status ? [status] : []), answers]} />
}

function CheckAgain({ primary = false }: { primary?: boolean }) {
  return (
    <Form action={href('/onboarding')}>
      <Button variant={primary ? 'primary' : 'secondary'}>Check again</Button>
    </Form>
  )
}

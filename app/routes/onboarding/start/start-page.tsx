import { useEffect } from 'react'
import { useProvider } from '#app/document/provider-settings.ts'
import { deleteDrafts } from '#app/forms/drafts/device-drafts.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type ServerForm as FormOf, type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { OnboardingGrid } from '#app/layouts/onboarding/onboarding-grid.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { StepList } from '#app/ui/steps/step-list.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import type { StartView } from './start-view.ts'

interface StartPageProps extends FormProps {
  view: StartView
  email: string
}

export function StartPage({ view, email, ...props }: StartPageProps) {
  const form = useServerForm('discard', props)
  useEffect(() => {
    // The last save of a discarded draft may be unconfirmed, and would be repeated from this tab.
    if (form.sent > 0) deleteDrafts('application', () => sessionStorage)
  }, [form.sent])
  return (
    <OnboardingGrid steps={<StepList label="Steps" steps={view.steps} />}>
      {view.draft ? (
        <BegunApplication to={view.to} draft={view.draft} form={form} />
      ) : (
        <NewApplication to={view.to} />
      )}
      <div className="mt-10 grid max-w-160 gap-4">
        <SectionHead id="invited" title="Does your firm already use this portal?" />
        <p>Ask an admin at your firm to invite you, with the email address that you signed in with.</p>
        <FactList items={[{ label: 'Signed in as', value: email }]} />
      </div>
    </OnboardingGrid>
  )
}

const needed = [
  'your firm’s company number, or your UTR if you are a sole trader',
  'FCA firm reference number (FRN) and ICO number',
  'names of the signatory and of anyone who owns more than 25%',
  'sort code and account number for commission, with a document that proves the account',
  'certificates of incorporation and of professional indemnity insurance, if you have them',
]

function NewApplication({ to }: Pick<StartViewProps, 'to'>) {
  const { providerName } = useProvider()
  return (
    <>
      <PageHead
        title={`Apply to refer clients to ${providerName}`}
        lead="About 15 minutes. You can stop at any time and come back within 14 days."
      />
      <div className="grid max-w-160 gap-6">
        <div>
          <p className="font-bold">Have these ready:</p>
          <ul className="mt-2 grid list-disc gap-1 pl-5">
            {needed.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <ButtonLink to={to} variant="primary">
            Start application
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

interface StartViewProps {
  to: string
  form: FormOf
  draft: NonNullable<StartView['draft']>
}

function BegunApplication({ to, draft, form }: StartViewProps) {
  return (
    <>
      <PageHead
        title="Continue your application"
        lead={`Saved ${draft.savedAt}. We keep it until ${draft.keptUntil}. Sign in on any device to continue.`}
      />
      <div className="grid max-w-160 gap-6">
        <div>
          <ButtonLink to={to} variant="primary">
            Continue with {draft.continueWith}
          </ButtonLink>
        </div>
        <Disclose summary="Start again" open={form.message !== undefined}>
          <ServerForm form={form} className="grid gap-3">
            <p className="text-md">This deletes everything that you entered in this application.</p>
            <div>
              <SubmitButton form={form} variant="danger" pendingLabel="Discarding">
                Discard draft
              </SubmitButton>
            </div>
          </ServerForm>
        </Disclose>
      </div>
    </>
  )
}

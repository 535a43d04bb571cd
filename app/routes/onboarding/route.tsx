import { useEffect } from 'react'
import { Form, href, Link } from 'react-router'
import { applicationDraftsContext, clockContext, profileContext, settingsContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { useDrafts } from '#app/forms/drafts/device-drafts.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { OnboardingGrid } from '#app/routes/onboarding/apply/step-frame.tsx'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { CopyField } from '#app/ui/copy/copy-field.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { StepList } from '#app/ui/steps/step-list.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import type { Route } from './+types/route'
import {
  firstIncomplete,
  listSteps,
  mayApply,
  readDraft,
  requireApplicant,
} from './apply/application-draft.ts'
import { stepLabels, stepPath } from './apply/application-steps.ts'
import { type WaitingView, waitingView } from './waiting-view.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(args.loaderData?.waiting?.title ?? 'Apply to refer clients', args)

/** For a firm that cannot use the portal yet: the status of its application, or how to apply. */
export async function loader({ context }: Route.LoaderArgs) {
  const profile = context.get(profileContext)
  const { brokerage, role, email } = profile
  const { providerName: provider, supportEmail } = context.get(settingsContext)
  const now = context.get(clockContext).now()
  return {
    waiting: brokerage && waitingView({ brokerage, role, provider, supportEmail, now }),
    start: mayApply(profile) ? startView(await readDraft(context)) : null,
    email,
    opening: discardDraft.open(),
  }
}

const discardDraft = mutation<unknown, true, undefined>({
  intent: 'discard',
  userAction: 'discard-brokerage-application',
  check: () => ({ value: true }),
  call: ({ context }) => context.get(applicationDraftsContext).clear(requireApplicant(context).person_id),
  success: () => ({ to: href('/onboarding'), flash: 'Draft discarded' }),
  explain: () => ({
    formError: { title: 'The draft has not been discarded', text: 'Try again in a minute.' },
  }),
})

export const action = mutationAction(discardDraft)

export default function Onboarding({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, start, ...page } = loaderData
  if (waiting) return <WaitingRoom view={waiting} again={start} />
  return start && <StartPage view={start} {...page} actionData={actionData} />
}

function WaitingRoom({ view, again }: { view: WaitingView; again: StartView | null }) {
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
        <FactList items={[...view.facts, ownDetails]} />
        {view.sign_url ? (
          <SignAgreement url={view.sign_url} view={view} />
        ) : (
          <>
            {view.next && <p>{view.next}</p>}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t pt-6">
              {again && (
                <ButtonLink to={again.to} variant="primary">
                  {again.draft ? `Continue with ${again.draft.continueWith}` : 'Apply again'}
                </ButtonLink>
              )}
              {again?.draft && (
                <span className="text-muted text-sm">
                  <KeptUntil draft={again.draft} />
                </span>
              )}
              {!view.stopped && (
                <>
                  <CheckAgain primary />
                  <span className="text-muted text-sm">
                    Last checked at <DateTime at={view.checkedAt} show="time" />
                  </span>
                </>
              )}
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

/** The lender gives back what it keeps of a firm, not every answer. */
const ownDetails = {
  label: 'Your firm’s details',
  value: <Link to={href('/settings/business')}>Business settings</Link>,
}

function CheckAgain({ primary = false }: { primary?: boolean }) {
  return (
    <Form action={href('/onboarding')}>
      <Button variant={primary ? 'primary' : 'secondary'}>Check again</Button>
    </Form>
  )
}

function SignAgreement({ url, view }: { url: string; view: WaitingView }) {
  const { supportEmail } = useProvider()
  const body = encodeURIComponent(view.otherSignatory ?? '')
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <a href={url} className={buttonStyle('primary', 'md')}>
          Read and sign
        </a>
        <CheckAgain />
      </div>
      <CopyField
        id="signing-link"
        label="Signing link"
        hint="For the signatory. Anyone with this link can sign."
        value={url}
        copyLabel="Copy signing link"
      />
      {view.next && <p className="text-muted text-sm">{view.next}</p>}
      <Disclose summary="Someone else will sign">
        <p>
          The signatory must be {view.signatory}.{' '}
          <a href={`mailto:${supportEmail}?subject=Signatory%20of%20the%20agreement&body=${body}`}>
            Email {supportEmail}
          </a>{' '}
          with their name and email address.
        </p>
      </Disclose>
    </>
  )
}

interface StartPageProps extends FormProps {
  view: StartView
  email: string
}

function StartPage({ view, email, ...props }: StartPageProps) {
  const form = useServerForm('discard', props)
  const drafts = useDrafts('application')
  useEffect(() => {
    // What was entered and not saved would be offered again.
    if (form.round > 0) drafts.dropAll()
  }, [form.round, drafts])
  const { draft, to } = view
  return (
    <OnboardingGrid steps={<StepList label="Steps" steps={view.steps} />}>
      {draft ? (
        <>
          <PageHead title="Continue your application" lead={<KeptUntil draft={draft} />} />
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
      ) : (
        <NewApplication to={to} />
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
  'the certificate of incorporation, if your firm is a company or an LLP',
  'the certificate of professional indemnity insurance, if your firm is insured',
]

function NewApplication({ to }: { to: string }) {
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

type StartView = ReturnType<typeof startView>

function KeptUntil({ draft: { savedAt, keptUntil } }: { draft: NonNullable<StartView['draft']> }) {
  return (
    <>
      Saved <DateTime at={savedAt} show="date-time" />. We keep it until <DateTime at={keptUntil} />. Sign in
      on any device to continue.
    </>
  )
}

function startView({ parts, savedAt, keptUntil }: Awaited<ReturnType<typeof readDraft>>) {
  const current = firstIncomplete(parts) ?? 'declarations'
  return {
    steps: listSteps(parts, savedAt && current),
    to: stepPath(current),
    /** The step to go on with, and until when the draft is kept. */
    draft:
      savedAt && keptUntil
        ? {
            continueWith: stepLabels[current].toLowerCase(),
            savedAt: savedAt.toISOString(),
            keptUntil: keptUntil.toISOString(),
          }
        : null,
  }
}

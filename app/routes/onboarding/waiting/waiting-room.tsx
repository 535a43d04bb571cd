import type { ReactNode } from 'react'
import { Form, href, Link } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { OnboardingGrid } from '#app/layouts/onboarding/onboarding-grid.tsx'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { CopyField } from '#app/ui/copy/copy-field.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { NameFields } from '#app/ui/fields/contact-fields.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { StepList } from '#app/ui/steps/step-list.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import { stepPath } from '../apply/application-steps.ts'
import type { SignatoryReply, WaitingView } from './waiting-view.ts'

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

interface SignAgreementProps extends FormProps<SignatoryReply> {
  url: string
  next: string | undefined
  checkAgain: ReactNode
}

function SignAgreement({ url, next, checkAgain, ...props }: SignAgreementProps) {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <a href={url} className={buttonStyle('primary', 'md')}>
          Read and sign
        </a>
        {checkAgain}
      </div>
      <CopyField
        id="signing-link"
        label="Signing link"
        hint="For the signatory. Anyone with this link can sign."
        value={url}
        copyLabel="Copy signing link"
      />
      {next && <p className="text-muted text-sm">{next}</p>}
      <OtherSignatory {...props} />
    </>
  )
}

function OtherSignatory(props: FormProps<SignatoryReply>) {
  const form = useServerForm<Record<string, unknown>, SignatoryReply>('signatory', props)
  const { reply, field } = form
  return (
    <Disclose summary="Someone else signs for us" open={reply !== undefined}>
      <ServerForm
        form={form}
        outcome={reply?.message && <Message {...reply.message} />}
        className="grid gap-6 pt-2"
      >
        <p className="text-muted text-sm">
          The signatory must be a director or partner. This prepares an email with these details.
        </p>
        <FieldRow>
          <NameFields first={field('first_name')} last={field('last_name')} />
        </FieldRow>
        <TextField field={field('email')} label="Email" type="email" inputMode="email" autoComplete="off" />
        <div>
          <SubmitButton form={form} variant="secondary" icon="mail" pendingLabel="Preparing">
            Prepare email
          </SubmitButton>
        </div>
      </ServerForm>
    </Disclose>
  )
}

function Message({ to, link, text }: NonNullable<SignatoryReply['message']>) {
  return (
    <Notice colour="blue" icon="mail" title="The email is ready">
      <p>
        <a href={link}>Open email</a>, or copy this text and send it to {to}:
      </p>
      <p className="mt-2 whitespace-pre-line">{text.trim()}</p>
    </Notice>
  )
}

import type { ReactNode } from 'react'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { CopyField } from '#app/ui/copy/copy-field.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { NameFields } from '#app/ui/fields/contact-fields.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import type { SignatoryReply } from './other-signatory.ts'

interface SignAgreementProps extends FormProps<SignatoryReply> {
  url: string
  next: string | undefined
  checkAgain: ReactNode
}

export function SignAgreement({ url, next, checkAgain, ...props }: SignAgreementProps) {
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

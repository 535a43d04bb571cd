import { useProvider } from '#app/document/provider-settings.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import { bankNumbers } from '../apply/application-steps.ts'
import { AccountNumbers } from '../step/payout-fields.tsx'
import { Declarations } from './declarations.tsx'
import { accountHeldField, type DeclarationsReply } from './declarations-reply.ts'
import type { DeclarationsView } from './declarations-view.ts'
import { DocumentFields } from './document-fields.tsx'
import { ReviewList } from './review-list.tsx'

interface ApplicationFormProps extends FormProps<DeclarationsReply> {
  view: DeclarationsView
  uploads: UploadSettings
}

const others = ['continue', 'upload', 'remove', 'save', 'back']

export function ApplicationForm({ view, uploads, ...props }: ApplicationFormProps) {
  const { providerName } = useProvider()
  // The layout has a button that saves it.
  const form = useServerForm<Record<string, unknown>, DeclarationsReply>('send', {
    ...props,
    others,
    id: 'application',
  })
  const { field, reply } = form
  const account = reply?.accountHeld ? heldAccount(reply) : undefined
  return (
    <ServerForm form={form} encType="multipart/form-data">
      <PageHead
        title="Documents and declarations"
        lead={`Nothing is sent to ${providerName} until you choose “Send application”.`}
      />
      <div className="grid gap-10">
        <DocumentFields documents={view.documents} uploads={uploads} form={form} />
        {account ? (
          <HeldAccount numbers={account} />
        ) : (
          <section aria-labelledby="account" className="grid gap-6">
            <SectionHead id="account" title="Bank account" />
            <AccountNumbers field={field} />
          </section>
        )}
        <ReviewList steps={view.review} field={field} account={account?.account_number} />
        <Declarations field={field} firm={view.firm} version={view.version} />
      </div>
      <div className="mt-8 flex flex-wrap gap-2 border-t pt-6">
        <SubmitButton form={form} icon="send" pendingLabel="Sending">
          Send application
        </SubmitButton>
        <Button variant="quiet" name="intent" value="back">
          Back to payout
        </Button>
      </div>
    </ServerForm>
  )
}

/** The numbers that came with the form; undefined where one of them must be corrected. */
function heldAccount({ result }: DeclarationsReply): Record<string, string> | undefined {
  if (bankNumbers.some((name) => result.error?.[name])) return undefined
  return Object.fromEntries(bankNumbers.map((name) => [name, String(result.initialValue?.[name] ?? '')]))
}

function HeldAccount({ numbers }: { numbers: Record<string, string> }) {
  return (
    <>
      <input type="hidden" name={accountHeldField} value="yes" />
      {Object.entries(numbers).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  )
}

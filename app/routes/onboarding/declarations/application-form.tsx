import { useProvider } from '#app/document/provider-settings.ts'
import { type FieldOf, type FieldState, formFields } from '#app/forms/fields/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { UploadSettings } from '#app/uploads/upload-settings.ts'
import { AccountNumbers } from '../payout/payout-fields.tsx'
import { accountHeldField, type DeclarationsReply } from './declarations-reply.ts'
import type { DeclarationsView } from './declarations-view.ts'
import { DocumentFields } from './document-fields.tsx'
import { ReviewList } from './review-list.tsx'
import { Ticks } from './ticks.tsx'

const formId = 'application'

interface ApplicationFormProps {
  view: DeclarationsView
  uploads: UploadSettings
  form: FormOf<DeclarationsReply>
}

export function ApplicationForm({ view, uploads, form }: ApplicationFormProps) {
  const { providerName } = useProvider()
  const field = formFields(form.reply?.result)
  const numbers = [field('sort_code'), field('account_number')]
  const held = form.reply?.accountHeld === true && numbers.every(({ errors }) => !errors)
  return (
    <>
      <div className="mb-6 empty:hidden">
        <FormAlert form={form} formId={formId} />
      </div>
      <MutationForm key={form.replies} id={formId} form={form} encType="multipart/form-data">
        {held && <HeldAccount numbers={numbers} />}
        <PageHead
          title="Documents and declarations"
          lead={`Nothing is sent to ${providerName} until you choose “Send application”.`}
        />
        <div className="grid gap-10">
          <DocumentFields documents={view.documents} uploads={uploads} form={form} field={field} />
          {!held && <AccountFields field={field} />}
          <ReviewList
            steps={view.review}
            field={field}
            account={held ? numbers[1]?.initialValue : undefined}
          />
          <Ticks field={field} firm={view.firm} version={view.version} />
        </div>
        <div className="mt-8 flex flex-wrap gap-2 border-t pt-6">
          <SubmitButton form={form} icon="send" pendingLabel="Sending">
            Send application
          </SubmitButton>
          <Button variant="quiet" name="intent" value="back">
            Back to payout
          </Button>
        </div>
      </MutationForm>
    </>
  )
}

function HeldAccount({ numbers }: { numbers: readonly FieldState[] }) {
  return (
    <>
      <input type="hidden" name={accountHeldField} value="yes" />
      {numbers.map(({ name, initialValue }) => (
        <input key={name} type="hidden" name={name} value={initialValue} />
      ))}
    </>
  )
}

function AccountFields({ field }: { field: FieldOf }) {
  return (
    <section aria-labelledby="account" className="grid gap-6">
      <SectionHead id="account" title="Bank account" />
      <AccountNumbers field={field} />
    </section>
  )
}

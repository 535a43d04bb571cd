import { ConsentFields } from '#app/clients/consent/consent-fields.tsx'
import { type FieldOf, formFields } from '#app/forms/fields/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { TickField } from '#app/ui/fields/choice-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { OverviewView } from './overview-view.ts'

interface SubmitFormProps {
  id: string
  form: FormOf
  newConsent: OverviewView['newConsent']
}

export function SubmitForm({ id, form, newConsent }: SubmitFormProps) {
  const field = formFields(form.reply?.result)
  return (
    <section id="submit" aria-labelledby="submit-head">
      <SectionHead id="submit-head" title="Submit to underwriting" />
      <MutationForm id={id} form={form} className="grid gap-4 pt-5">
        {newConsent && <NewConsent field={field} {...newConsent} />}
        <TextAreaField
          field={field('message_to_underwriter')}
          label="Message to the underwriter"
          hint="Anything that helps to explain the figures. Up to 2,000 characters."
          optional
        />
        <div>
          <TickField
            field={field('confirm_accurate')}
            label="I have checked this application, and it is accurate and complete"
          />
          <TickField
            field={field('confirm_client_consent')}
            label="The client agrees to this application and to a soft credit search"
          />
        </div>
        <div>
          <SubmitButton form={form} icon="send" pendingLabel="Submitting">
            Submit application
          </SubmitButton>
          <p className="pt-2 text-muted text-sm">
            You cannot change directors’ details after you submit. You can still upload documents.
          </p>
        </div>
      </MutationForm>
    </section>
  )
}

function NewConsent({ field, ...wording }: { field: FieldOf } & NonNullable<OverviewView['newConsent']>) {
  return (
    <section aria-labelledby="new-consent" className="grid gap-6 border-b pb-6">
      <div>
        <h3 id="new-consent">New consent</h3>
        <p className="text-md text-muted">
          The consent on record is older than 90 days. Ask the client again, then record it here.
        </p>
      </div>
      <ConsentFields field={field} {...wording} />
    </section>
  )
}

import { formFields } from '#app/forms/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/mutation-form.tsx'
import type { MutationForm as FormOf } from '#app/forms/use-mutation.ts'
import { TickField } from '#app/ui/fields/choice-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'

/** The last step before underwriting: two confirmations and a message to the underwriter. */
export function SubmitForm({ form }: { form: FormOf }) {
  const field = formFields(form.reply?.result)
  return (
    <section id="submit" aria-labelledby="submit-head">
      <SectionHead id="submit-head" title="Submit to underwriting" />
      <MutationForm form={form} className="grid gap-4 pt-5">
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

import { Form, useNavigation } from 'react-router'
import { type FormStamp, StampFields } from '#app/clients/versioned-form.tsx'
import { formErrors, formFields } from '#app/forms/form-fields.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { TickField } from '#app/ui/fields/choice-field.tsx'
import { ErrorSummary } from '#app/ui/fields/error-summary.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { SubmitReply } from './submit-application.ts'

/** The last step before underwriting: two confirmations and a word to the underwriter. */
export function SubmitForm({ stamp, reply }: { stamp: FormStamp; reply: SubmitReply | undefined }) {
  const field = formFields(reply?.result)
  const pending = useNavigation().formData?.get('key') === stamp.key
  return (
    <section id="submit" aria-labelledby="submit-head">
      <SectionHead id="submit-head" title="Submit to underwriting" />
      <Form method="post" noValidate className="grid gap-4 pt-5" preventScrollReset>
        <ErrorSummary errors={formErrors(reply?.result)} />
        <StampFields stamp={stamp} />
        <TextAreaField
          field={field('message_to_underwriter')}
          label="Message to the underwriter"
          hint="What the figures do not show. Up to 2,000 characters."
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
          <Button variant="primary" icon="send" pending={pending}>
            {pending ? 'Submitting' : 'Submit application'}
          </Button>
          <p className="pt-2 text-muted text-sm">
            Directors’ details are locked once it is submitted. Documents can still be added.
          </p>
        </div>
      </Form>
    </section>
  )
}

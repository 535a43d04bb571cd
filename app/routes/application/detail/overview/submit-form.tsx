import { ConsentFields } from '#app/clients/consent/consent-fields.tsx'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import type { ServerForm as FormOf } from '#app/forms/use-server-form.ts'
import { TickField } from '#app/ui/fields/choice-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { SubmitApplication } from '#contract/clients/client.ts'
import type { OverviewView } from './overview-view.ts'

interface SubmitFormProps {
  form: FormOf<SubmitApplication>
  newConsent: OverviewView['newConsent']
}

export function SubmitForm({ form, newConsent }: SubmitFormProps) {
  const { fields } = form
  return (
    <section id="submit" aria-labelledby="submit-head">
      <SectionHead id="submit-head" title="Submit to underwriting" />
      <ServerForm form={form} className="grid gap-4 pt-5">
        {newConsent && <NewConsent field={form.field} {...newConsent} />}
        <TextAreaField
          field={fields.message_to_underwriter}
          label="Message to the underwriter"
          hint="Anything that helps to explain the figures. Up to 2,000 characters."
          optional
        />
        <div>
          <TickField
            field={fields.confirm_accurate}
            label="I have checked this application, and it is accurate and complete"
          />
          <TickField
            field={fields.confirm_client_consent}
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
      </ServerForm>
    </section>
  )
}

function NewConsent({ field, ...wording }: Pick<FormOf, 'field'> & NonNullable<OverviewView['newConsent']>) {
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

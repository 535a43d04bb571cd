import { useProvider } from '#app/document/provider-settings.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { formFields } from '#app/forms/fields/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { PhoneField } from '#app/ui/fields/contact-fields.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'

const formId = 'phone-form'

interface PhoneFormProps {
  form: FormOf
  saved: string
  readOnly: string | null
}

export function PhoneForm({ form, saved, readOnly }: PhoneFormProps) {
  const { providerName } = useProvider()
  if (readOnly) return <SuspendedPhone saved={saved} reason={readOnly} />
  const field = formFields(form.reply?.result, { phone_number: saved })
  const next = field('next').initialValue
  return (
    <div className="grid gap-4 pt-5">
      <FormAlert form={form} formId={formId} />
      {/* A new key shows the saved number. */}
      <MutationForm key={saved} id={formId} form={form} className="grid gap-3">
        {next && <input type="hidden" name="next" value={next} />}
        <PhoneField
          field={field('phone_number')}
          label="Your phone number"
          hint={`So that ${providerName} can call you about your clients. A UK number, like 07700 900123 or 020 7946 0123.`}
          autoComplete="tel"
        />
        <div>
          <SubmitButton form={form} variant="secondary" pendingLabel="Saving">
            Save phone number
          </SubmitButton>
        </div>
      </MutationForm>
    </div>
  )
}

function SuspendedPhone({ saved, reason }: { saved: string; reason: string }) {
  return (
    <>
      <FactList items={[{ label: 'Your phone number', value: saved || 'None' }]} />
      <div className="pt-4">
        <ReadOnlyNotice reason={reason} />
      </div>
    </>
  )
}

import { useProvider } from '#app/document/provider-settings.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { PhoneField } from '#app/ui/fields/contact-fields.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import type { UpdatePhone } from '#contract/people/team.ts'

interface PhoneFormProps extends FormProps {
  saved: string
  readOnly: string | null
}

const schema = () => import('#contract/people/team.ts').then((team) => team.updatePhoneInput)

export function PhoneForm({ opening, actionData, saved, readOnly }: PhoneFormProps) {
  const { providerName } = useProvider()
  const form = useServerForm<UpdatePhone & { next?: string }>('save-phone', {
    opening,
    actionData,
    schema,
    defaultValue: { phone_number: saved },
  })
  const next = form.fields.next.initialValue
  if (readOnly) return <SuspendedPhone saved={saved} reason={readOnly} />
  return (
    <ServerForm form={form} preventScrollReset className="grid gap-3 pt-5">
      {next && <input type="hidden" name="next" value={next} />}
      <PhoneField
        field={form.field}
        name="phone_number"
        label="Your phone number"
        hint={`So that ${providerName} can call you about your clients. Like 07700 900123.`}
        autoComplete="tel"
      />
      <div>
        <SubmitButton form={form} variant="secondary" pendingLabel="Saving">
          Save phone number
        </SubmitButton>
      </div>
    </ServerForm>
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

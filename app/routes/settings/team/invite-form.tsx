import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { EmailField, NameFields, PhoneField } from '#app/ui/fields/contact-fields.tsx'
import { seenEmail } from './seen-email.ts'

const roles = [
  { value: 'Broker', label: 'Broker', hint: 'Works on their own clients' },
  { value: 'Admin', label: 'Admin', hint: 'All clients, commissions and team' },
]

const schema = () => import('#contract/people/team.ts').then((team) => team.inviteBrokerInput)

export function InviteForm({ opening, actionData }: FormProps) {
  const form = useServerForm('invite', { opening, actionData, schema, defaultValue: { role: 'Broker' } })
  const { fields, reply } = form
  const seen = reply?.result.initialValue?.email
  return (
    <ServerForm form={form} preventScrollReset className="grid gap-6 pt-5">
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <NameFields first={fields.first_name} last={fields.last_name} />
      </div>
      <input type="hidden" name={seenEmail} value={typeof seen === 'string' ? seen : ''} />
      <EmailField field={fields.email} label="Work email" hint="The invitation goes to this address" />
      <PhoneField field={form.field} name="phone_number" label="Phone" optional />
      <ChoiceField field={fields.role} legend="Role" options={roles} />
      <div>
        <SubmitButton form={form} pendingLabel="Sending">
          Send invitation
        </SubmitButton>
      </div>
    </ServerForm>
  )
}

import { formFields } from '#app/forms/fields/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { EmailField, PhoneField } from '#app/ui/fields/contact-fields.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { seenEmail } from './seen-email.ts'

const roles = [
  { value: 'Broker', label: 'Broker', hint: 'Works on their own clients' },
  { value: 'Admin', label: 'Admin', hint: 'All clients, commissions and team' },
]

const formId = 'invite-form'

export function InviteForm({ form }: { form: FormOf }) {
  const field = formFields(form.reply?.result, { role: 'Broker' })
  return (
    <div className="grid gap-5 pt-5">
      <FormAlert form={form} formId={formId} />
      {/* A new key empties the fields once an invitation is sent. */}
      <MutationForm key={form.write.idempotencyKey} id={formId} form={form} className="grid gap-6">
        <div className="grid items-end gap-6 sm:grid-cols-2">
          <TextField field={field('first_name')} label="First name" autoComplete="off" />
          <TextField field={field('last_name')} label="Last name" autoComplete="off" />
        </div>
        <input type="hidden" name={seenEmail} value={field('email').initialValue ?? ''} />
        <EmailField field={field('email')} label="Work email" hint="The invitation goes to this address" />
        <PhoneField
          field={field('phone_number')}
          label="Phone"
          optional
          hint="A UK number, like 07700 900123"
        />
        <ChoiceField field={field('role')} legend="Role" options={roles} />
        <div>
          <SubmitButton form={form} pendingLabel="Sending">
            Send invitation
          </SubmitButton>
        </div>
      </MutationForm>
    </div>
  )
}

import { useProvider } from '#app/document/provider-settings.ts'
import { YesNoField } from '#app/ui/fields/choice-field.tsx'
import { EmailField } from '#app/ui/fields/contact-fields.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import type { StepFieldsProps } from './step-intents.ts'

export function PayoutFields({ field, reply }: StepFieldsProps) {
  const { providerName } = useProvider()
  return (
    <>
      {reply?.unchecked && <input type="hidden" name="unchecked_account" value={reply.unchecked} />}
      <TextField
        field={field('account_name')}
        label="Account name"
        hint="As it appears on a bank statement"
      />
      <AccountNumbers field={field} />
      <YesNoField field={field('vat_registered')} legend="Is your firm registered for VAT?">
        <TextField
          field={field('vat_number')}
          label="VAT number"
          hint="9 digits, with or without GB"
          width="short"
          inputMode="numeric"
        />
      </YesNoField>
      <EmailField
        field={field('remittance_email')}
        label="Email for statements"
        hint={`${providerName} sends one a month, about the 5th`}
      />
    </>
  )
}

export function AccountNumbers({ field }: { field: FieldOf }) {
  return (
    <>
      <FieldRow>
        <TextField
          field={field('sort_code')}
          label="Sort code"
          hint="6 digits, like 12-34-56"
          width="short"
          inputMode="numeric"
        />
        <TextField
          field={field('account_number')}
          label="Account number"
          hint="8 digits"
          width="short"
          inputMode="numeric"
        />
      </FieldRow>
      <p className="flex gap-2 text-muted text-sm">
        <Icon name="lock" size={16} className="mt-0.5 flex-none" />
        Bank details are not saved with your draft. If you come back later, enter them again.
      </p>
    </>
  )
}

import { optionsOf } from '#app/clients/labels.ts'
import { consentMethodLabels } from '#app/clients/referral-labels.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { CheckboxField } from '#app/ui/fields/choice-field.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { usePrivacyNoticeLink } from '#app/ui/shell/privacy-notice-link.tsx'
import { consentWording } from './consent-wording.ts'

interface ConsentFieldsProps {
  field: FieldOf
  textVersion: string
}

export function ConsentFields({ field, textVersion }: ConsentFieldsProps) {
  return (
    <>
      <ConsentStatements field={field} textVersion={textVersion} />
      <FieldRow>
        <TextField field={field('consent.given_by_name')} label="Who gave consent" hint="Their full name" />
        <TextField
          field={field('consent.given_by_role')}
          label="Their role"
          hint="For example director"
          optional
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          field={field('consent.method')}
          label="How"
          options={optionsOf(consentMethodLabels)}
          placeholder="Choose"
        />
        <TextField
          field={field('consent.given_at')}
          label="When"
          width="short"
          inputMode="numeric"
          placeholder="DD-MM-YYYY"
        />
      </FieldRow>
    </>
  )
}

function ConsentStatements({ field, textVersion }: ConsentFieldsProps) {
  const { providerName } = useProvider()
  const privacyNotice = usePrivacyNoticeLink()
  return (
    <fieldset>
      <legend className="font-bold">The client has</legend>
      <div className="mt-1">
        {consentWording(textVersion, providerName)?.map(({ name, text, hint }) => (
          <CheckboxField
            key={name}
            field={field(`consent.${name}`)}
            label={text}
            hint={name === 'privacy_notice_given' ? privacyNotice : hint}
          />
        ))}
        <CheckboxField
          field={field('consent.commission_amount_disclosed')}
          label="been informed of the amount of your commission (optional)"
        />
      </div>
      <p className="mt-1 text-sm text-subtle">Wording {textVersion}</p>
      <input type="hidden" name="consent.text_version" defaultValue={textVersion} />
    </fieldset>
  )
}

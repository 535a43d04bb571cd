import { optionsOf } from '#app/clients/labels.ts'
import type { FieldOf } from '#app/forms/fields/form-fields.ts'
import { TickField } from '#app/ui/fields/choice-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { consentMethodLabels } from './consent-method-labels.ts'

interface ConsentFieldsProps {
  field: FieldOf
  providerName: string
  /** Version of the wording shown, kept with the consent. */
  textVersion: string
}

/** What the client agreed to, and who gave consent, how and when: the `consent` of a referral or a submission. */
export function ConsentFields({ field, providerName, textVersion }: ConsentFieldsProps) {
  return (
    <>
      <ConsentStatements field={field} providerName={providerName} textVersion={textVersion} />
      <div className="grid max-w-form gap-x-4 gap-y-6 sm:grid-cols-2">
        <TextField
          field={field('consent.given_by_name')}
          label="Who gave consent"
          hint="Their full name"
          autoComplete="off"
        />
        <TextField
          field={field('consent.given_by_role')}
          label="Their role"
          hint="For example director"
          optional
          autoComplete="off"
        />
      </div>
      <div className="grid max-w-form gap-x-4 gap-y-6 sm:grid-cols-2">
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
          autoComplete="off"
        />
      </div>
    </>
  )
}

function ConsentStatements({ field, providerName, textVersion }: ConsentFieldsProps) {
  return (
    <fieldset>
      <legend className="font-bold">The client has</legend>
      <div className="mt-1">
        <TickField
          field={field('consent.share_data')}
          label={`agreed that you share their details with ${providerName}`}
        />
        <TickField
          field={field('consent.privacy_notice_given')}
          label={`received the privacy notice of ${providerName}`}
        />
        <TickField
          field={field('consent.soft_credit_search')}
          label="agreed to a soft credit search"
          hint="Other lenders cannot see it"
        />
        <TickField
          field={field('consent.commission_disclosed')}
          label="been informed that you may be paid commission"
        />
        <TickField
          field={field('consent.commission_amount_disclosed')}
          label="been informed of the amount of your commission (optional)"
        />
        <TickField
          field={field('consent.contact_permission')}
          label={`agreed that ${providerName} contacts them`}
        />
      </div>
      <p className="mt-1 text-sm text-subtle">Wording {textVersion}</p>
      <input type="hidden" name="consent.text_version" defaultValue={textVersion} />
    </fieldset>
  )
}

import { Notice } from '#app/ui/feedback/notice.tsx'
import { EmailField, firstNameHint, PhoneField } from '#app/ui/fields/contact-fields.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { DirectorFields, DirectorView } from './director-view.ts'

interface PersonalDetailsProps {
  fields: DirectorFields
  field: FieldOf
  view: Pick<DirectorView, 'choices' | 'registered'>
  askReason: boolean
}

export function PersonalDetails({ fields, field, view, askReason }: PersonalDetailsProps) {
  const { choices, registered } = view
  return (
    <section aria-labelledby="person" className="grid gap-5">
      <SectionHead id="person" title="Person" />
      <NameFields fields={fields} titles={choices.titles} />
      <TextField
        field={fields.date_of_birth}
        label="Date of birth"
        hint={
          registered
            ? `For example 31-01-1980. Companies House shows ${registered}.`
            : 'For example 31-01-1980'
        }
        width="short"
        inputMode="numeric"
      />
      {askReason && <DifferentDate fields={fields} registered={registered} />}
      <SelectField
        field={fields.nationality}
        label="Nationality"
        options={choices.nationalities}
        placeholder="Choose a nationality"
        width="long"
      />
      <ContactFields fields={fields} field={field} />
    </section>
  )
}

type FieldProps = Pick<PersonalDetailsProps, 'fields'>

function NameFields({ fields, titles }: FieldProps & { titles: SelectOption[] }) {
  return (
    <>
      <SelectField
        field={fields.title}
        label="Title"
        options={titles}
        placeholder="Choose a title"
        width="long"
        optional
      />
      <FieldRow>
        <TextField field={fields.first_name} label="First name" hint={firstNameHint} optional />
        <TextField field={fields.middle_names} label="Middle names" optional />
      </FieldRow>
      <TextField field={fields.last_name} label="Last name" />
    </>
  )
}

function ContactFields({ fields, field }: Pick<PersonalDetailsProps, 'fields' | 'field'>) {
  return (
    <>
      <EmailField field={fields.email} label="Email" hint="An email address only they use" />
      <PhoneField
        field={field}
        name="phone_number"
        label="Mobile number"
        hint="For the identity check. Like 07700 900123"
      />
    </>
  )
}

function DifferentDate({ fields, registered }: FieldProps & { registered: string | null }) {
  return (
    <div className="grid max-w-form gap-3">
      <Notice colour="yellow" title={`Companies House shows ${registered}`}>
        Correct the date of birth, or explain why it differs.
      </Notice>
      <TextField
        field={fields.date_of_birth_reason}
        label="Why the date differs from Companies House"
        hint="For example: Companies House has a typing error. The passport shows this date"
      />
    </div>
  )
}

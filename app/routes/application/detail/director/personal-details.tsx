import type { FieldState } from '#app/forms/fields/form-fields.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { EmailField } from '#app/ui/fields/contact-fields.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { SelectOption } from '#app/ui/select/native-select.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { DirectorView } from './director-view.ts'

interface PersonalDetailsProps {
  field: (name: string) => FieldState
  view: Pick<DirectorView, 'choices' | 'registered'>
  askReason: boolean
}

export function PersonalDetails({ field, view, askReason }: PersonalDetailsProps) {
  const { choices, registered } = view
  return (
    <section aria-labelledby="person" className="grid gap-5">
      <SectionHead id="person" title="Person" />
      <NameFields field={field} titles={choices.titles} />
      <TextField
        field={field('date_of_birth')}
        label="Date of birth"
        hint={
          registered
            ? `For example 31-01-1980. Companies House shows ${registered}.`
            : 'For example 31-01-1980'
        }
        width="short"
        inputMode="numeric"
      />
      {askReason && <DifferentDate field={field} registered={registered} />}
      <SelectField
        field={field('nationality')}
        label="Nationality"
        options={choices.nationalities}
        placeholder="Choose a nationality"
        width="long"
      />
      <ContactFields field={field} />
    </section>
  )
}

type FieldProps = Pick<PersonalDetailsProps, 'field'>

function NameFields({ field, titles }: FieldProps & { titles: SelectOption[] }) {
  return (
    <>
      <SelectField
        field={field('title')}
        label="Title"
        options={titles}
        placeholder="Choose a title"
        width="long"
        optional
      />
      <div className="grid max-w-form items-end gap-5 sm:grid-cols-2 sm:gap-4">
        <TextField field={field('first_name')} label="First name" />
        <TextField field={field('middle_names')} label="Middle names" optional />
      </div>
      <TextField field={field('last_name')} label="Last name" />
    </>
  )
}

function ContactFields({ field }: FieldProps) {
  return (
    <>
      <EmailField field={field('email')} label="Email" hint="Their own, not one they share" />
      <TextField
        field={field('phone_number')}
        label="Mobile number"
        hint="A UK mobile, for the identity check"
        type="tel"
        inputMode="tel"
        width="long"
      />
    </>
  )
}

function DifferentDate({ field, registered }: FieldProps & { registered: string | null }) {
  return (
    <div className="grid max-w-form gap-3">
      <Notice colour="yellow" title={`Companies House shows ${registered}`}>
        Correct the date of birth, or explain why it differs.
      </Notice>
      <TextField
        field={field('date_of_birth_reason')}
        label="Why the date differs from Companies House"
        hint="For example: Companies House has a typing error, and the passport shows this date"
      />
    </div>
  )
}

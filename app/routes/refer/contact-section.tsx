import { CheckboxField, ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { EmailField, NameFields, PhoneField } from '#app/ui/fields/contact-fields.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { textOf } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import type { OfficerList } from './officer-choice.ts'
import { OfficerPicker } from './officer-picker.tsx'
import type { ReferChoices } from './refer-page.ts'
import { Section } from './section.tsx'

interface ContactSectionProps {
  field: FieldOf
  choices: ReferChoices
  company?: string
  officers?: OfficerList
}

export function ContactSection({ field, choices, company, officers }: ContactSectionProps) {
  return (
    <Section id="contact" step={2} title="Contact" lead="The person who will sign up and answer questions.">
      <OfficerPicker company={company} found={officers} />
      <input type="hidden" name="contact.director_id" defaultValue={textOf(field('contact.director_id'))} />
      <FieldRow>
        <NameFields first={field('contact.first_name')} last={field('contact.last_name')} />
      </FieldRow>
      <SelectField
        field={field('contact.job_title')}
        label="Job title"
        options={choices.jobTitles}
        placeholder="Choose"
        width="long"
      />
      <CheckboxField field={field('contact.is_director')} label="They are a director of the company" />
      <HowToReachThem {...{ field, choices }} />
      <ChoiceField
        field={field('application_route')}
        legend="Who completes the application"
        options={choices.routes}
      />
    </Section>
  )
}

function HowToReachThem({ field, choices }: Pick<ContactSectionProps, 'field' | 'choices'>) {
  return (
    <>
      <EmailField
        field={field('contact.email')}
        label="Email"
        hint="The sign-up link goes here. Not your own address."
      />
      <PhoneField field={field} name="contact.phone_number" label="Phone" />
      <FieldRow>
        <SelectField
          field={field('contact.preferred_contact')}
          label="Best way to reach them"
          optional
          options={choices.contactMethods}
          placeholder="Not known"
        />
        <TextField
          field={field('contact.best_time')}
          label="Best time"
          optional
          placeholder="Weekdays after 16:00"
          maxLength={100}
          autoComplete="off"
        />
      </FieldRow>
    </>
  )
}

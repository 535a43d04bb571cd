import { useState } from 'react'
import { href } from 'react-router'
import { fillIn } from '#app/document/fill-in.ts'
import { useLookup } from '#app/lookup/use-lookup.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { CheckboxField, ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { EmailField, NameFields, PhoneField } from '#app/ui/fields/contact-fields.tsx'
import { textOf } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import type { OfficerList } from './companies-house.ts'
import { Section, type SectionFields } from './section.tsx'

interface ContactSectionProps extends SectionFields {
  company?: string
  /** Found by the server, for a page without JavaScript. */
  officers?: OfficerList
}

export function ContactSection({ field, choice, company, officers }: ContactSectionProps) {
  const [officer, setOfficer] = useState(textOf(field('contact.director_id')))
  return (
    <Section id="contact" lead="The person who will sign up and answer questions.">
      <OfficerPicker company={company} officers={officers} chosen={officer} />
      <input
        type="hidden"
        data-entered
        name="contact.director_id"
        value={officer}
        onInput={({ currentTarget }) => setOfficer(currentTarget.value)}
      />
      {/* Another name may be another person’s. The button of a director enters the names first, then whose they are. */}
      <div onInput={() => setOfficer('')}>
        <FieldRow>
          <NameFields first={field('contact.first_name')} last={field('contact.last_name')} />
        </FieldRow>
      </div>
      <SelectField {...choice('contact.job_title')} label="Job title" placeholder="Choose" width="long" />
      <CheckboxField field={field('contact.is_director')} label="They are a director of the company" />
      <EmailField
        field={field('contact.email')}
        label="Email"
        hint="The sign-up link goes here. Not your own address."
      />
      <PhoneField field={field('contact.phone_number')} label="Phone" />
      <FieldRow>
        <SelectField
          {...choice('contact.preferred_contact')}
          label="Best way to reach them"
          optional
          placeholder="Not known"
        />
        <TextField
          field={field('contact.best_time')}
          label="Best time"
          optional
          placeholder="Weekdays after 16:00"
          maxLength={100}
        />
      </FieldRow>
      <ChoiceField {...choice('application_route')} legend="Who completes the application" />
    </Section>
  )
}

type OfficerPickerProps = Pick<ContactSectionProps, 'company' | 'officers'> & { chosen: string }

/** `chosen` is the number of the person who was; empty before that. */
function OfficerPicker({ company, officers, chosen }: OfficerPickerProps) {
  const address = company && `${href('/refer/register')}?${new URLSearchParams({ officers: company })}`
  const { answer } = useLookup<OfficerList>(address ?? null, 0)
  const people = (answer?.company === company ? answer : officers)?.people ?? []
  if (people.length === 0)
    return (
      <noscript>
        <Button name="intent" value="officers" size="sm">
          Show the directors at Companies House
        </Button>
      </noscript>
    )
  return (
    <fieldset>
      <legend className="font-bold">Directors at Companies House</legend>
      <p className="text-muted text-sm">Choose one to fill in the name, or enter someone else.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {people.map(({ name, role, fields }) => (
          <Button
            key={fields['contact.director_id']}
            size="sm"
            icon={fields['contact.director_id'] === chosen ? 'check' : 'plus'}
            name="intent"
            value={`officers:${fields['contact.director_id']}`}
            onClick={(event) => {
              const { form } = event.currentTarget
              if (!form) return
              event.preventDefault()
              fillIn(form, fields)
            }}
          >
            {name}
            <span className="font-normal text-muted">{role}</span>
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

import { YesNoField } from '#app/ui/fields/choice-field.tsx'
import { EmailField, NameFields, PhoneField } from '#app/ui/fields/contact-fields.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { StepFieldsProps } from './step-intents.ts'

export function PeopleFields({ field, hasOwners }: StepFieldsProps) {
  return (
    <>
      <section aria-labelledby="signatory" className="grid gap-6">
        <div>
          <SectionHead id="signatory" title="Signatory" />
          <p className="pt-3 text-md text-muted">A director or partner of your firm, or the sole trader.</p>
        </div>
        <FieldRow>
          <NameFields first={field('signatory.first_name')} last={field('signatory.last_name')} />
        </FieldRow>
        <TextField field={field('signatory.job_title')} label="Job title" width="long" />
        <EmailField
          field={field('signatory.email')}
          label="Email"
          hint="The agreement is sent to this address"
        />
        <PhoneField field={field('signatory.phone_number')} label="Phone" />
      </section>
      {hasOwners && (
        <YesNoField field={field('has_owners')} legend="Does anyone own more than 25% of your firm?">
          {[0, 1, 2].map((index) => (
            <Owner key={index} field={field} index={index} />
          ))}
        </YesNoField>
      )}
      <section aria-labelledby="expectations" className="grid gap-6">
        <SectionHead id="expectations" title="What you expect to refer" />
        <TextField
          field={field('annual_deals_estimate')}
          label="Clients a year"
          optional
          width="year"
          inputMode="numeric"
        />
        <MoneyField
          field={field('average_deal_size')}
          label="Average amount each client needs"
          hint="In pounds, for example 40,000 or 40k"
          optional
        />
      </section>
    </>
  )
}

function Owner({ field, index }: { field: FieldOf; index: number }) {
  const part = (name: string) => field(`owners_over_25[${index}].${name}`)
  return (
    <fieldset className="grid gap-4 border-t pt-4 first:border-t-0 first:pt-0">
      <legend className="float-left mb-3 w-full font-bold">
        Owner {index + 1}
        {index > 0 && <span className="font-normal text-subtle"> (optional)</span>}
      </legend>
      <div className="clear-both">
        <FieldRow>
          <NameFields first={part('first_name')} last={part('last_name')} />
        </FieldRow>
      </div>
      <TextField
        field={part('percentage')}
        label="Percentage owned"
        hint="For example 50 or 33.34"
        width="year"
        inputMode="decimal"
      />
    </fieldset>
  )
}

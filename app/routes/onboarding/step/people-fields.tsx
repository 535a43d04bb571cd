import { Button } from '#app/ui/buttons/button.tsx'
import { YesNoField } from '#app/ui/fields/choice-field.tsx'
import { EmailField, NameFields, PhoneField } from '#app/ui/fields/contact-fields.tsx'
import { FieldError, markBad } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { StepFieldsProps } from './step-intents.ts'

export function PeopleFields({ form, fields, field, hasOwners }: StepFieldsProps) {
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
          <Owners form={form} fields={fields} field={field} />
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

/** Each owns more than a quarter. */
const maxOwners = 3

function Owners({ form, fields, field }: Pick<StepFieldsProps, 'form' | 'fields' | 'field'>) {
  const { owners_over_25: owners } = fields
  const rows = owners.getFieldList()
  return (
    <>
      {Array.from({ length: Math.max(1, rows.length) }, (_, index) => {
        const part = (name: string) => field(`owners_over_25[${index}].${name}`)
        return (
          <fieldset
            key={rows[index]?.key ?? index}
            className="grid gap-4 border-t pt-4 first:border-t-0 first:pt-0"
          >
            <legend className="float-left mb-3 w-full font-bold">Owner {index + 1}</legend>
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
            {rows.length > 1 && (
              <div className="-ml-2">
                <Button
                  {...form.remove.getButtonProps({ name: owners.name, index })}
                  variant="quiet"
                  size="sm"
                  icon="trash"
                >
                  Remove this owner
                </Button>
              </div>
            )}
          </fieldset>
        )
      })}
      <div className={`grid justify-items-start gap-2 ${markBad(owners)}`}>
        <FieldError field={owners} />
        {rows.length > 0 && rows.length < maxOwners && (
          <Button {...form.insert.getButtonProps({ name: owners.name })} id={owners.id} size="sm" icon="plus">
            Add another owner
          </Button>
        )}
        {rows.length >= maxOwners && (
          <p className="text-muted text-sm">No more than {maxOwners} people can each own more than 25%.</p>
        )}
      </div>
    </>
  )
}

import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import type { ReferPage } from './read-refer-page.ts'
import { Section } from './section.tsx'

interface FundingSectionProps {
  field: FieldOf
  choices: ReferPage['choices']
}

export function FundingSection({
  field,
  choices,
  providerName,
}: FundingSectionProps & { providerName: string }) {
  return (
    <Section
      id="funding"
      step={3}
      title="Funding"
      lead="How much the client needs, for how long, and what for."
    >
      <ChoiceField field={field('funding.product_type')} legend="Product" options={choices.products} />
      <MoneyField
        field={field('funding.amount_requested')}
        label="Amount"
        hint="In whole pounds, for example 25,000 or 25k."
      />
      <FieldRow>
        <TextField
          field={field('funding.term_months')}
          label="Term in months"
          hint={`For a term loan, 1 to ${choices.maxTermMonths}`}
          width="year"
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          field={field('funding.urgency')}
          label="When is it needed"
          hint="As the client sees it"
          options={choices.urgencies}
          placeholder="Choose"
        />
      </FieldRow>
      <Purpose field={field} choices={choices} />
      {choices.commissionRates.length > 0 && <CommissionRate field={field} choices={choices} />}
      <TextAreaField
        field={field('notes')}
        label={`Anything ${providerName} should know`}
        optional
        hint="Up to 2,000 characters. Do not include bank or card numbers."
      />
    </Section>
  )
}

function CommissionRate({ field, choices }: FundingSectionProps) {
  return (
    <SelectField
      field={field('commission.rate_percent')}
      label="Your commission rate"
      options={choices.commissionRates}
      placeholder="As in your plan"
    />
  )
}

function Purpose({ field, choices }: FundingSectionProps) {
  return (
    <div className="group grid gap-6">
      <SelectField
        field={field('funding.purpose')}
        label="Purpose"
        options={choices.purposes}
        placeholder="Choose"
        width="long"
      />
      {/* By CSS alone, so also without JavaScript. */}
      <div className="hidden group-has-[option[value=Other]:checked]:block">
        <TextField
          field={field('funding.purpose_other')}
          label="What the funding is for"
          autoComplete="off"
        />
      </div>
    </div>
  )
}

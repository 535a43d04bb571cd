import { CheckboxField, ChoiceField } from '#app/ui/fields/choice-field.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { AcceptView } from './accept-view.ts'

interface AcceptFieldsProps {
  view: AcceptView
  field: FieldOf
  example: string
}

export function AcceptFields({ view, field, example }: AcceptFieldsProps) {
  return (
    <>
      <ChoiceField
        field={field('amount')}
        legend="Amount to accept"
        options={[
          { value: 'full', label: `The full amount, ${view.amount}` },
          { value: 'lower', label: 'A lower amount', reveal: <LowerAmount view={view} field={field} /> },
        ]}
      />
      <AuthorityFields view={view} field={field} example={example} />
      <section aria-labelledby="commission">
        <h2 id="commission" className="text-base">
          Commission
        </h2>
        <p className="max-w-measure text-muted text-sm">{view.commission}</p>
        <CheckboxField
          field={field('commission_disclosed')}
          label="I told the client about our commission before they chose"
        />
      </section>
    </>
  )
}

function LowerAmount({ view, field }: { view: AcceptView; field: FieldOf }) {
  return (
    <MoneyField
      field={field('accepted_amount')}
      label="Lower amount"
      hint={`Up to ${view.amount}. The offer costs ${view.costPer1000} for each £1,000; you see the figures of the lower amount once it is accepted.`}
    />
  )
}

function AuthorityFields({ view, field, example }: AcceptFieldsProps) {
  return (
    <>
      <ChoiceField
        field={field('authorised_by')}
        legend="Who authorised you"
        options={[
          ...view.directors,
          {
            value: 'other',
            label: 'Someone else',
            reveal: <TextField field={field('authorised_by_name')} label="Full name" autoComplete="off" />,
          },
        ]}
      />
      <TextField
        field={field('authorised_at')}
        label="Date they authorised you"
        hint={`For example, ${example}`}
        width="short"
        inputMode="numeric"
        autoComplete="off"
      />
      <ChoiceField
        field={field('method')}
        legend="How they authorised you"
        options={[
          { value: 'Email', label: 'By email' },
          { value: 'Phone', label: 'By phone' },
          { value: 'Meeting', label: 'In a meeting' },
        ]}
      />
    </>
  )
}

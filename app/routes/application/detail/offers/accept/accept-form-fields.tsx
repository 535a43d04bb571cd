import { Link } from 'react-router'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { CheckboxField, ChoiceField } from '#app/ui/fields/choice-field.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import type { AcceptView } from './accept-view.ts'

interface AcceptFieldsProps {
  view: AcceptView
  field: FieldOf
  /** Why the commission is called high; null where it is not. */
  high: string | null
}

export function AcceptFields({ view, field, high }: AcceptFieldsProps) {
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
      <AuthorityFields view={view} field={field} />
      <section aria-labelledby="commission" className="grid gap-2">
        <h2 id="commission" className="text-base">
          Commission
        </h2>
        <p className="max-w-measure text-muted text-sm">{view.commission}</p>
        {high && (
          <Notice colour="yellow" title="This commission is high">
            {high}
          </Notice>
        )}
        <Disclosure {...view.disclosure} />
        <CheckboxField
          field={field('commission_disclosed')}
          label="I told the client about our commission before they chose"
        />
      </section>
    </>
  )
}

function Disclosure({ to, signed, uploadTo }: AcceptView['disclosure']) {
  return (
    <p className="max-w-measure text-sm">
      {to && (
        <>
          <Link to={to}>Commission disclosure for the client</Link>.{' '}
        </>
      )}
      {signed ?? (
        <>
          No signed disclosure has been uploaded yet. <Link to={uploadTo}>Upload it</Link> once the client has
          signed it.
        </>
      )}
    </p>
  )
}

function LowerAmount({ view, field }: { view: AcceptView; field: FieldOf }) {
  return (
    <MoneyField
      field={field('accepted_amount')}
      label="Lower amount"
      hint={`Up to ${view.amount}. Ask ${view.contact} for the repayment and the cost of a lower amount.`}
    />
  )
}

function AuthorityFields({ view, field }: Omit<AcceptFieldsProps, 'high'>) {
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
        hint={`From ${view.sentOn}, when the offer was sent`}
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

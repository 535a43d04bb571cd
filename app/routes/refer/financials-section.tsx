import { useProvider } from '#app/document/provider-settings.ts'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { type FieldOf, textOf } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import type { ReferPage } from './read-refer-page.ts'
import { Section } from './section.tsx'

interface FinancialsSectionProps {
  field: FieldOf
  choices: ReferPage['choices']
}

export function FinancialsSection({ field, choices }: FinancialsSectionProps) {
  const { providerName } = useProvider()
  return (
    <Section
      id="financials"
      step={4}
      title="Financials"
      lead={`Round figures are fine. ${providerName} checks them later.`}
    >
      <FieldRow>
        <MoneyField field={field('financials.annual_turnover')} label="Turnover, last 12 months" />
        <TextField
          field={field('financials.trading_since')}
          label="Trading since"
          width="short"
          inputMode="numeric"
          placeholder="MM-YYYY"
          autoComplete="off"
        />
      </FieldRow>
      <Judgments {...{ field, choices }} />
      <ChoiceField
        field={field('financials.homeowner_director')}
        legend="Does a director own their home? (optional)"
        options={choices.homeowner}
      />
      <MoreFigures field={field} />
    </Section>
  )
}

function Judgments({ field, choices }: FinancialsSectionProps) {
  return (
    <div className="group grid gap-6">
      <ChoiceField
        field={field('financials.ccj_or_default')}
        legend="County court judgments or defaults"
        options={choices.judgments}
      />
      {/* Shown by style alone, so also without JavaScript. */}
      <div className="hidden group-has-[input[value^=Yes]:checked]:block">
        <MoneyField field={field('financials.ccj_amount')} label="Amount of judgments or defaults" optional />
      </div>
    </div>
  )
}

function MoreFigures({ field }: { field: FieldOf }) {
  const more = [
    field('financials.average_monthly_card_sales'),
    field('financials.average_monthly_invoices'),
    field('financials.existing_debt'),
    field('financials.existing_monthly_repayments'),
    field('financials.existing_lenders'),
  ]
  return (
    <Disclose
      summary="More figures, if you have them"
      open={more.some((field) => textOf(field) !== '' || field.errors)}
    >
      <div className="grid gap-6 pt-2 sm:pl-5">
        <FieldRow>
          <MoneyField
            field={field('financials.average_monthly_card_sales')}
            label="Card sales a month"
            optional
          />
          <MoneyField
            field={field('financials.average_monthly_invoices')}
            label="Invoices a month"
            optional
          />
          <MoneyField field={field('financials.existing_debt')} label="Existing debt" optional />
          <MoneyField
            field={field('financials.existing_monthly_repayments')}
            label="Repayments a month"
            optional
          />
        </FieldRow>
        <TextField
          field={field('financials.existing_lenders')}
          label="Who lends to them now"
          optional
          autoComplete="off"
        />
      </div>
    </Disclose>
  )
}

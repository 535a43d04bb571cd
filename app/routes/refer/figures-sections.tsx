import { figureLabels } from '#app/clients/referral-labels.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { type FieldOf, textOf } from '#app/ui/fields/field.tsx'
import { FieldRow } from '#app/ui/fields/field-row.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { Section, type SectionFields } from './section.tsx'

export function FundingSection({ field, choice, maxTermMonths }: SectionFields & { maxTermMonths: number }) {
  const { providerName } = useProvider()
  const commission = choice('commission.rate_percent')
  return (
    <Section id="funding" lead="How much the client needs, for how long, and what for.">
      <ChoiceField {...choice('funding.product_type')} legend="Product" />
      <MoneyField
        field={field('funding.amount_requested')}
        label="Amount"
        hint="In whole pounds, for example 25,000 or 25k"
      />
      <FieldRow>
        <TextField
          field={field('funding.term_months')}
          label="Term in months"
          hint={`For a term loan, 1 to ${maxTermMonths}`}
          width="year"
          inputMode="numeric"
        />
        <SelectField
          {...choice('funding.urgency')}
          label="When is it needed"
          hint="As the client sees it"
          placeholder="Choose"
        />
      </FieldRow>
      <div className="group grid gap-6">
        <SelectField {...choice('funding.purpose')} label="Purpose" placeholder="Choose" width="long" />
        {/* By CSS alone, so also without JavaScript. */}
        <div className="hidden group-has-[option[value=Other]:checked]:block">
          <TextField field={field('funding.purpose_other')} label="What the funding is for" />
        </div>
      </div>
      {commission.options.length > 0 && (
        <SelectField {...commission} label="Your commission rate" placeholder="As in your plan" />
      )}
      <TextAreaField
        field={field('notes')}
        label={`Anything ${providerName} should know`}
        optional
        hint="Up to 2,000 characters. Do not include bank or card numbers."
      />
    </Section>
  )
}

export function FinancialsSection({ field, choice }: SectionFields) {
  const { providerName } = useProvider()
  return (
    <Section id="financials" lead={`Round figures are fine. ${providerName} checks them later.`}>
      <FieldRow>
        <MoneyField field={field('financials.annual_turnover')} label="Turnover, last 12 months" />
        <TextField
          field={field('financials.trading_since')}
          label="Trading since"
          width="short"
          inputMode="numeric"
          placeholder="MM-YYYY"
        />
      </FieldRow>
      <div className="group grid gap-6">
        <ChoiceField {...choice('financials.ccj_or_default')} legend="County court judgments or defaults" />
        {/* Shown by style alone, so also without JavaScript. */}
        <div className="hidden group-has-[input[value^=Yes]:checked]:block">
          <MoneyField
            field={field('financials.ccj_amount')}
            label="Amount of judgments or defaults"
            optional
          />
        </div>
      </div>
      <ChoiceField
        {...choice('financials.homeowner_director')}
        legend="Does a director own their home?"
        optional
      />
      <MoreFigures field={field} />
    </Section>
  )
}

function MoreFigures({ field }: { field: FieldOf }) {
  const lenders = field('financials.existing_lenders')
  const figures = figureLabels.map(([name, label]) => ({ field: field(`financials.${name}`), label }))
  const used = [lenders, ...figures.map((figure) => figure.field)].some(
    (each) => textOf(each) !== '' || each.errors,
  )
  return (
    <Disclose summary="More figures, if you have them" open={used}>
      <div className="grid gap-6 pt-2 sm:pl-5">
        <FieldRow>
          {figures.map((figure) => (
            <MoneyField key={figure.label} {...figure} optional />
          ))}
        </FieldRow>
        <TextField field={lenders} label="Who lends to them now" optional />
      </div>
    </Disclose>
  )
}

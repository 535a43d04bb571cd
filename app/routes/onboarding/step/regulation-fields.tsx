import { optionsOf } from '#app/clients/labels.ts'
import { amlSupervisorLabels, fcaStatusLabels, tradeBodyLabels } from '#app/firm/firm-labels.ts'
import { ChoiceField, YesNoField } from '#app/ui/fields/choice-field.tsx'
import type { FieldOf, FieldText } from '#app/ui/fields/field.tsx'
import { MoneyField } from '#app/ui/fields/money-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SelectField } from '#app/ui/select-field/select-field.tsx'

export function RegulationFields({ field }: { field: FieldOf }) {
  return (
    <>
      <ChoiceField
        field={field('fca_status')}
        legend="FCA status"
        boxed
        options={[
          {
            value: 'DirectlyAuthorised',
            label: fcaStatusLabels.DirectlyAuthorised,
            hint: 'Your firm has its own firm reference number (FRN)',
          },
          {
            value: 'AppointedRepresentative',
            label: fcaStatusLabels.AppointedRepresentative,
            hint: 'You act under a principal firm',
            reveal: (
              <>
                <TextField field={field('principal_name')} label="Principal firm’s name" />
                <FrnField field={field('principal_frn')} label="Principal firm’s FRN" />
              </>
            ),
          },
          {
            value: 'NotAuthorised',
            label: fcaStatusLabels.NotAuthorised,
            hint: 'You can refer limited companies and LLPs only, for business purposes.',
          },
        ]}
      />
      <div className="[form:has([value=NotAuthorised]:checked)_&]:hidden">
        <FrnField field={field('fca_frn')} label="Your firm reference number (FRN)" />
      </div>
      <TextField
        field={field('ico_number')}
        label="ICO number"
        hint="Your data protection registration, like ZA123456"
        width="short"
      />
      <div className="group grid gap-6">
        <ChoiceField field={field('trade_body')} legend="Trade body" options={optionsOf(tradeBodyLabels)} />
        <div className="hidden group-has-[input:checked:not([value=None])]:block">
          <TextField field={field('trade_body_number')} label="Membership number" width="short" />
        </div>
      </div>
      <SelectField
        field={field('aml_supervisor')}
        label="Anti-money laundering supervisor"
        options={optionsOf(amlSupervisorLabels)}
        placeholder="Choose a supervisor"
        width="long"
      />
      <YesNoField field={field('pi_insured')} legend="Does your firm have professional indemnity insurance?">
        <TextField field={field('pi_insurer')} label="Insurer" />
        <MoneyField field={field('pi_cover')} label="Cover" hint="In pounds, for example 500,000 or 500k" />
        <TextField
          field={field('pi_expires_on')}
          label="Expiry date"
          hint="For example 31-03-2027"
          width="short"
          inputMode="numeric"
        />
      </YesNoField>
    </>
  )
}

function FrnField(props: Pick<FieldText, 'field' | 'label'>) {
  return (
    <TextField {...props} hint="6 or 7 digits, from the FCA register" width="short" inputMode="numeric" />
  )
}

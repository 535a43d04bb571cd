import { exposedPersonMeaning } from '#app/clients/meanings.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { CheckboxField, YesNoField } from '#app/ui/fields/choice-field.tsx'
import { TextAreaField } from '#app/ui/fields/text-area-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { shareLabel } from '../shareholdings.ts'
import type { DirectorFields, DirectorView } from './director-view.ts'

interface DeclarationsProps {
  fields: DirectorFields
  view: Pick<DirectorView, 'consent_at' | 'noun'>
}

const noShare = 'Per cent, 0 if they have none'
const shareHints = {
  director: 'Per cent of all shares, 0 if they hold none',
  member: noShare,
  partner: noShare,
  owner: 'Per cent, 100 for a sole trader',
}

export function Declarations({ fields, view: { consent_at, noun } }: DeclarationsProps) {
  const { providerName } = useProvider()
  const business = noun === 'director' ? 'company' : 'business'
  return (
    <>
      <section aria-labelledby="part" className="grid gap-5">
        <SectionHead id="part" title={`Role in the ${business}`} />
        <TextField
          field={fields.shareholding_percent}
          label={shareLabel(noun)}
          hint={shareHints[noun]}
          width="year"
          inputMode="decimal"
        />
        <YesNoField field={fields.is_signatory} legend={`Do they sign for the ${business}?`} />
        <CheckboxField
          field={fields.is_guarantor}
          label="They would give a personal guarantee"
          hint={`Leave unticked if you have not discussed it. ${providerName} asks if the product needs one.`}
        />
      </section>
      <section aria-labelledby="declarations" className="grid gap-5">
        <SectionHead id="declarations" title="Declarations" />
        <YesNoField
          field={fields.is_pep}
          legend="Are they a politically exposed person?"
          hint={exposedPersonMeaning}
        >
          <TextAreaField field={fields.pep_detail} label="In which role?" rows={2} />
        </YesNoField>
        <YesNoField
          field={fields.bankrupt_or_iva}
          legend="Have they ever been bankrupt or in an individual voluntary arrangement (IVA)?"
        >
          <TextAreaField field={fields.bankrupt_or_iva_detail} label="What happened and when?" rows={2} />
        </YesNoField>
      </section>
      <section aria-labelledby="consent" className="grid gap-2">
        <SectionHead id="consent" title="Credit search" />
        <p className="max-w-measure pt-2 text-md text-muted">
          {providerName} runs a soft search. It does not affect the {noun}’s credit score and other lenders
          cannot see it.
          {consent_at && (
            <>
              {' '}
              Agreed on <DateTime at={consent_at} />.
            </>
          )}
        </p>
        <CheckboxField
          field={fields.consent_credit_search}
          label={`The ${noun} agreed to a soft credit search`}
        />
      </section>
    </>
  )
}

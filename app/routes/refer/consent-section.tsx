import { ConsentFields } from '#app/clients/consent/consent-fields.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { EvidenceField } from './evidence/evidence-field.tsx'
import { Section } from './section.tsx'

interface ConsentSectionProps {
  field: FieldOf
  providerName: string
  textVersion: string
}

export function ConsentSection(props: ConsentSectionProps) {
  return (
    <Section
      id="consent"
      step={5}
      title="Consent"
      lead="You confirm what the client has agreed to. We keep the wording with the date."
    >
      <ConsentFields {...props} />
      <EvidenceField field={props.field} />
    </Section>
  )
}

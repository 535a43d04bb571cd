import { useProvider } from '#app/document/provider-settings.ts'
import { CheckboxField } from '#app/ui/fields/choice-field.tsx'
import type { FieldOf } from '#app/ui/fields/field.tsx'
import { usePrivacyNoticeLink } from '#app/ui/shell/privacy-notice-link.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'

interface DeclarationsProps {
  field: FieldOf
  firm: string
  version: string
}

export function Declarations({ field, firm, version }: DeclarationsProps) {
  const { providerName } = useProvider()
  return (
    <section aria-labelledby="declarations" className="grid gap-2">
      <SectionHead id="declarations" title="Declarations" />
      <input type="hidden" name="declarations_version" value={version} />
      <CheckboxField
        field={field('accurate')}
        label="The answers and documents in this application are accurate and complete"
      />
      <CheckboxField field={field('authorised')} label={`I am authorised to apply for ${firm}`} />
      <CheckboxField
        field={field('privacy_notice')}
        label={`I have read ${providerName}’s privacy notice`}
        hint={usePrivacyNoticeLink()}
      />
      <CheckboxField
        field={field('commission_disclosure_policy')}
        label={`${firm} tells each client about its commission before they choose an offer`}
      />
      <CheckboxField
        field={field('aml_policy')}
        label={`${firm} has and follows an anti-money laundering policy`}
      />
      <CheckboxField
        field={field('gdpr_policy')}
        label={`${firm} has and follows a data protection policy`}
      />
    </section>
  )
}

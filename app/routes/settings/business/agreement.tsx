import { href } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { DownloadLink } from '#app/downloads/download-link.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import type { BusinessView } from './business-view.ts'

export function Agreement({ agreement: { status, facts, fileName } }: Pick<BusinessView, 'agreement'>) {
  const { providerName } = useProvider()
  const badge = <Badge colour={status.colour}>{status.label}</Badge>
  const copy = fileName && (
    <DownloadLink to={href('/settings/business/agreement')} fileName={fileName}>
      Download agreement (PDF)
    </DownloadLink>
  )
  return (
    <section id="agreement" aria-labelledby="agreement-title">
      <SectionHead id="agreement-title" title={`Agreement with ${providerName}`} />
      <FactList
        items={[
          { label: 'Status', value: badge },
          ...facts,
          ...(copy ? [{ label: 'Copy', value: copy }] : []),
        ]}
      />
    </section>
  )
}

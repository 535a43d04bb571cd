import { useProvider } from '#app/document/provider-settings.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import type { BusinessView } from './business-view.ts'

export function Agreement({ agreement: { status, facts } }: { agreement: BusinessView['agreement'] }) {
  const { providerName } = useProvider()
  const badge = <Badge colour={status.colour}>{status.label}</Badge>
  return (
    <section aria-labelledby="agreement">
      <SectionHead id="agreement" title={`Agreement with ${providerName}`} />
      <FactList items={[{ label: 'Status', value: badge }, ...facts]} />
    </section>
  )
}

import { useProvider } from '#app/document/provider-settings.ts'
import { ContentsNav } from '#app/ui/shell/contents-nav.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { BusinessView } from './business-view.ts'

interface BusinessAsideProps {
  contact: BusinessView['contact']
  contents: readonly { id: string; label: string }[]
}

export function BusinessAside({ contact, contents }: BusinessAsideProps) {
  const { providerName, supportEmail } = useProvider()
  return (
    <aside aria-label="Help" className="grid gap-8 sm:max-lg:grid-cols-2">
      <ContentsNav items={contents} className="max-sm:hidden" />
      {contact && (
        <section aria-label="Your contact">
          <SectionHead title="Your contact" />
          <KeyFacts
            items={[
              { label: `At ${providerName}`, value: <strong>{contact.name}</strong> },
              { label: 'Phone', value: <a href={`tel:${contact.phoneLink}`}>{contact.phone}</a> },
              { label: 'Email', value: <a href={`mailto:${contact.email}`}>{contact.email}</a> },
            ]}
          />
        </section>
      )}
      <section aria-label="Request a change">
        <SectionHead title="Request a change" />
        <p className="pt-3 text-muted text-sm">
          This opens an email to <a href={`mailto:${supportEmail}`}>{supportEmail}</a> with the current
          details. Add the new details and send it.
        </p>
      </section>
    </aside>
  )
}

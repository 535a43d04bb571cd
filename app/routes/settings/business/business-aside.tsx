import { useProvider } from '#app/document/provider-settings.ts'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { BusinessView } from './business-view.ts'

interface BusinessAsideProps {
  contact: BusinessView['contact']
  contents: readonly { id: string; label: string }[]
}

/** What the page holds and whom to ask, beside the details. */
export function BusinessAside({ contact, contents }: BusinessAsideProps) {
  const { providerName, supportEmail } = useProvider()
  return (
    <aside aria-label="Help" className="grid gap-8 sm:max-lg:grid-cols-2">
      <nav aria-labelledby="contents" className="max-sm:hidden">
        <SectionHead id="contents" title="On this page" />
        <ul className="pt-2 text-md">
          {contents.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-flex min-h-control-sm items-center text-muted no-underline"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
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

import { useProvider } from '#app/document/provider-settings.ts'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { DetailView } from './detail-view.ts'

export function DetailAside({ contact, fromFile, referTo }: DetailView) {
  const { providerName } = useProvider()
  const { name, phone, email } = contact
  const contacts = [
    name && { label: 'Name', value: name },
    phone && { label: 'Phone', value: <a href={`tel:${phone.number}`}>{phone.label}</a> },
    email && {
      label: 'Email',
      value: (
        <a href={`mailto:${email}`} className="wrap-anywhere">
          {email}
        </a>
      ),
    },
  ].filter((fact) => typeof fact === 'object' && fact !== null)
  return (
    <aside className="grid content-start gap-6" aria-label="Key facts">
      {referTo && (
        <section aria-labelledby="next">
          <SectionHead id="next" title="To refer this client" />
          <ol className="grid list-decimal gap-3 pt-3 pl-5 text-md">
            <li>Get the client’s consent. It must be less than 90 days old when you submit.</li>
            <li>Complete the referral form. It starts with what your file holds.</li>
            <li>{providerName} emails the sign-up link to the contact.</li>
          </ol>
        </section>
      )}
      <section aria-labelledby="contact">
        <SectionHead id="contact" title="Contact" />
        {contacts.length > 0 ? (
          <KeyFacts items={contacts} />
        ) : (
          <p className="pt-3 text-md text-muted">Your file has no contact for this client.</p>
        )}
      </section>
      <section aria-labelledby="file">
        <SectionHead id="file" title="From your file" />
        <KeyFacts items={fromFile} />
      </section>
    </aside>
  )
}

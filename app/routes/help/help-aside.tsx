import { href, Link } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { ContentsNav } from '#app/ui/shell/contents-nav.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { HelpView } from './help-view.ts'

const contents = [
  { id: 'statuses', label: 'What each status means' },
  { id: 'criteria', label: 'What you can refer' },
  { id: 'terms', label: 'Terms' },
  { id: 'tour', label: 'Tour' },
]

export function HelpAside({ contact, client }: Pick<HelpView, 'contact' | 'client'>) {
  return (
    <aside aria-label="Contents and contact" className="grid gap-8 max-lg:order-first sm:max-lg:grid-cols-2">
      <ContentsNav items={contents} />
      <Contact contact={contact} client={client} />
    </aside>
  )
}

function Contact({ contact, client }: Pick<HelpView, 'contact' | 'client'>) {
  const { providerName, supportEmail } = useProvider()
  const support = {
    label: 'Help with the portal',
    value: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>,
  }
  const accessibility = {
    label: 'Accessibility',
    value: <Link to={href('/accessibility')}>How it is checked</Link>,
  }
  const own = contact
    ? [
        {
          label: client ? `For ${client.name}` : `At ${providerName}`,
          value: <strong>{contact.name}</strong>,
        },
        { label: 'Phone', value: <a href={`tel:${contact.phoneLink}`}>{contact.phone}</a> },
        { label: 'Email', value: <a href={`mailto:${contact.email}`}>{contact.email}</a> },
      ]
    : []
  return (
    <section id="contact" aria-label="Contact">
      <SectionHead title="Contact" />
      <KeyFacts items={[...own, support, accessibility]} />
      {client && (
        <p className="pt-3 text-md">
          <Link to={href('/application/:clientId', { clientId: client.id })}>Back to {client.name}</Link>
        </p>
      )}
    </section>
  )
}

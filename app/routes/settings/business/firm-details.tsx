import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useProvider, useProviderText } from '#app/document/provider-settings.ts'
import { DownloadLink } from '#app/downloads/download-link.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { type Fact, FactList } from '#app/ui/values/fact-list.tsx'
import type { BusinessView } from './business-view.ts'

export function FirmDetails({ view }: { view: BusinessView }) {
  const { firm, regulation, plan, bank, contact } = view
  const { providerName } = useProvider()
  const named = useProviderText()
  return (
    <>
      <FactSection id="firm" title="Firm" facts={firm} aside={<RequestChange of="firm" facts={firm} />} />
      <FactSection
        id="regulation"
        title="Regulation"
        facts={regulation}
        aside={<RequestChange of="regulation" facts={regulation} />}
      />
      <Agreement agreement={view.agreement} />
      {plan && (
        <FactSection id="plan" title={`Commission plan: ${plan.name}`} facts={plan.facts} aside={adminsOnly}>
          <ul className="grid list-disc gap-1 pt-4 pl-5 text-muted text-sm">
            {plan.notes.map((note) => (
              <li key={note}>{named(note)}</li>
            ))}
          </ul>
        </FactSection>
      )}
      {bank && (
        <FactSection id="bank" title="Bank account" facts={bank} aside={adminsOnly}>
          {/* Never by email: a letter that changes where money goes is the pattern of payment fraud. */}
          <p className="pt-3 text-muted text-sm">
            To change it, ask {contact ? <a href={`tel:${contact.phone}`}>{contact.name}</a> : providerName}{' '}
            to call you on the number we hold. Send no bank details by email, and trust no email that says
            this account has changed.
          </p>
        </FactSection>
      )}
    </>
  )
}

function Agreement({ agreement: { status, facts, fileName } }: Pick<BusinessView, 'agreement'>) {
  const { providerName } = useProvider()
  const badge = <Badge colour={status.colour}>{status.label}</Badge>
  const copy = fileName && (
    <DownloadLink to={href('/settings/business/agreement')} fileName={fileName}>
      Download agreement (PDF)
    </DownloadLink>
  )
  return (
    <FactSection
      id="agreement"
      title={`Agreement with ${providerName}`}
      facts={[{ label: 'Status', value: badge }, ...facts, ...(copy ? [{ label: 'Copy', value: copy }] : [])]}
    />
  )
}

interface FactSectionProps {
  id: string
  title: string
  facts: readonly Fact[]
  aside?: ReactNode
  children?: ReactNode
}

function FactSection({ id, title, facts, aside, children }: FactSectionProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} aria-labelledby={titleId}>
      <SectionHead id={titleId} title={title} aside={aside} />
      {facts.length > 0 ? (
        <FactList items={facts} />
      ) : (
        <p className="pt-3 text-md text-muted">We have no details yet.</p>
      )}
      {children}
    </section>
  )
}

const adminsOnly = <span className="rounded-sm border px-2 text-sm">Admins only</span>

function RequestChange({ of, facts }: { of: string; facts: BusinessView['firm'] }) {
  const { supportEmail } = useProvider()
  const subject = encodeURIComponent(`Change of ${of} details`)
  const lines = facts.map(({ label, value }) => `${label}: ${value}\r\nNew: \r\n`)
  return (
    <a href={`mailto:${supportEmail}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`}>
      Request a change<span className="sr-only"> of {of} details</span>
    </a>
  )
}

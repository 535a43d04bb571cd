import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { DownloadLink } from '#app/downloads/download-link.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { FactList } from '#app/ui/values/fact-list.tsx'
import type { BusinessView } from './business-view.ts'

export function FirmDetails({ view }: { view: BusinessView }) {
  return (
    <>
      <FactSection id="firm" title="Firm" facts={view.firm} changes="firm details" />
      <FactSection id="regulation" title="Regulation" facts={view.regulation} changes="regulation details" />
      <Agreement agreement={view.agreement} />
      {view.plan && (
        <FactSection
          id="plan"
          title={`Commission plan: ${view.plan.name}`}
          facts={view.plan.facts}
          adminsOnly
        >
          <ul className="grid list-disc gap-1 pt-4 pl-5 text-muted text-sm">
            {view.plan.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </FactSection>
      )}
      {view.bank && (
        <FactSection id="bank" title="Bank account" facts={view.bank} adminsOnly>
          <BankAccountChange contact={view.contact} />
        </FactSection>
      )}
    </>
  )
}

/** Never by email: a letter that changes where money goes is the pattern of payment fraud. */
function BankAccountChange({ contact }: Pick<BusinessView, 'contact'>) {
  const { providerName } = useProvider()
  const name = contact?.name ?? providerName
  return (
    <p className="pt-3 text-muted text-sm">
      To change it, ask {contact ? <a href={`tel:${contact.phone}`}>{name}</a> : name} to call you on the
      number we hold. Send no bank details by email, and trust no email that says this account has changed.
    </p>
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

interface FactSectionProps {
  id: string
  title: string
  facts: readonly { label: string; value: string }[]
  /** What to change by email: `firm details`. */
  changes?: string
  adminsOnly?: boolean
  children?: ReactNode
}

function FactSection({ id, title, facts, changes, adminsOnly, children }: FactSectionProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} aria-labelledby={titleId}>
      <SectionHead
        id={titleId}
        title={title}
        aside={
          <>
            {adminsOnly && <span className="rounded-sm border px-2 text-sm">Admins only</span>}
            {changes && <RequestChange of={changes} facts={facts} />}
          </>
        }
      />
      {facts.length > 0 ? (
        <FactList items={facts} />
      ) : (
        <p className="pt-3 text-md text-muted">We have no details yet.</p>
      )}
      {children}
    </section>
  )
}

function RequestChange({ of, facts }: { of: string; facts: FactSectionProps['facts'] }) {
  const { supportEmail } = useProvider()
  const subject = encodeURIComponent(`Change of ${of}`)
  const lines = facts.map(({ label, value }) => `${label}: ${value}\r\nNew: \r\n`)
  return (
    <a href={`mailto:${supportEmail}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`}>
      Request a change<span className="sr-only"> of {of}</span>
    </a>
  )
}

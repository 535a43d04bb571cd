import { href, Link } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { contactFacts } from '#app/ui/values/contact.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { type KeyFact, KeyFacts } from '#app/ui/values/key-facts.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { KeyFactsView } from './key-facts.ts'

export function KeyFactsAside({ clientId, facts }: { clientId: string; facts: KeyFactsView }) {
  const { providerName } = useProvider()
  return (
    <aside id="key-facts" aria-label="Key facts" className="grid gap-8 sm:max-lg:grid-cols-3">
      {facts.facility && <Group title="Facility" items={facilityFacts(facts.facility)} />}
      {facts.commission && (
        <Group title="Your commission" items={commissionFacts(facts.commission, clientId)} />
      )}
      {facts.lender && (
        <Group title="Your contact" items={contactFacts(`At ${providerName}`, facts.lender)} />
      )}
      <Group title="Client" items={clientFacts(facts)} />
      <div>
        <Group title="Referral" items={referralFacts(facts)} />
        <ul className="mt-3 grid gap-1 text-md print:hidden">
          <li>
            <Link to={href('/application/:clientId/referral', { clientId })}>Referral summary</Link>
          </li>
          <li>
            <Link to={href('/application/:clientId/consent', { clientId })}>Consent certificate</Link>
          </li>
          <li>
            <Link to={href('/application/:clientId/case-file', { clientId })}>Case file</Link>
          </li>
        </ul>
      </div>
    </aside>
  )
}

function Group({ title, items }: { title: string; items: KeyFact[] }) {
  return (
    <section aria-label={title}>
      <SectionHead title={title} />
      <KeyFacts items={items} />
    </section>
  )
}

function facilityFacts({
  limit,
  drawn,
  activatedAt,
  renewalFrom,
}: NonNullable<KeyFactsView['facility']>): KeyFact[] {
  const known: KeyFact[] = [
    { label: 'Amount or limit', value: <Money pounds={limit} /> },
    { label: 'Drawn', value: <Money pounds={drawn} /> },
    { label: 'Live since', value: <DateTime at={activatedAt} /> },
  ]
  return renewalFrom ? [...known, { label: 'Renewal from', value: <DateTime at={renewalFrom} /> }] : known
}

function commissionFacts(
  { earned, paid }: NonNullable<KeyFactsView['commission']>,
  clientId: string,
): KeyFact[] {
  return [
    { label: 'Net earned', value: <Money pounds={earned} /> },
    { label: 'Paid', value: <Money pounds={paid} /> },
    {
      label: 'How it is worked out',
      value: <Link to={href('/commissions/:clientId', { clientId })}>See commission</Link>,
    },
  ]
}

function clientFacts(facts: KeyFactsView): KeyFact[] {
  const { contact, business, address, tradingAddress, tradingSince, turnover, requested, accepted, purpose } =
    facts
  const known: KeyFact[] = [
    { label: 'Contact', value: contact.name, detail: `${contact.role}, ${contact.phone}` },
    { label: 'Contact email', value: <a href={`mailto:${contact.email}`}>{contact.email}</a> },
  ]
  if (business) known.push({ label: 'Type', value: business })
  if (address) known.push({ label: 'Address', value: address })
  if (tradingAddress) known.push({ label: 'Trading address', value: tradingAddress })
  if (accepted !== null) known.push({ label: 'Amount accepted', value: <Money pounds={accepted} /> })
  return [
    ...known,
    { label: 'Amount requested', value: <Money pounds={requested} /> },
    { label: 'Trading since', value: tradingSince },
    {
      label: 'Turnover',
      value: (
        <>
          <Money pounds={turnover} /> a year
        </>
      ),
    },
    { label: 'Purpose', value: purpose },
  ]
}

function referralFacts(facts: KeyFactsView): KeyFact[] {
  const known: KeyFact[] = [
    { label: 'Broker', value: facts.broker },
    { label: 'Protected until', value: <DateTime at={facts.protectedUntil} /> },
    {
      label: 'Consent given',
      value: (
        <>
          <DateTime at={facts.consentAt} />, {facts.consentHow}
        </>
      ),
    },
  ]
  return facts.notes
    ? [...known, { label: 'Your notes', value: <span className="whitespace-pre-line">{facts.notes}</span> }]
    : known
}

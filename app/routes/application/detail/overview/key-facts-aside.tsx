import { href, Link } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { formatAddress } from '#app/format/format-address.ts'
import { formatMonth } from '#app/format/format-moment.ts'
import { formatPhone } from '#app/format/phone.ts'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { contactFacts } from '#app/ui/values/contact.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { type KeyFact, KeyFacts } from '#app/ui/values/key-facts.tsx'
import { Money } from '#app/ui/values/money.tsx'
import { fullName } from '#contract/fields/full-name.ts'
import type { KeyFactsView } from './key-facts.ts'

export function KeyFactsAside({ facts }: { facts: KeyFactsView }) {
  const { providerName } = useProvider()
  const { id: clientId, lender_contact: lender } = facts
  return (
    <aside id="key-facts" aria-label="Key facts" className="grid gap-8 sm:max-lg:grid-cols-3">
      {facts.facility && <Group title="Facility" items={facilityFacts(facts.facility)} />}
      {facts.commission && (
        <Group title="Your commission" items={commissionFacts(facts.commission, clientId)} />
      )}
      {lender && <Group title="Your contact" items={contactFacts(`At ${providerName}`, lender)} />}
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

function facilityFacts(facility: NonNullable<KeyFactsView['facility']>): KeyFact[] {
  const { limit, drawn, available, activated_at, renewal_eligible_from: renewal } = facility
  return [
    { label: 'Amount or limit', value: <Money pounds={limit} /> },
    { label: 'Drawn', value: <Money pounds={drawn} /> },
    { label: 'Available', value: available !== null && <Money pounds={available} /> },
    { label: 'Live since', value: <DateTime at={activated_at} /> },
    { label: 'Renewal from', value: renewal && <DateTime at={renewal} /> },
  ]
}

type Commission = NonNullable<KeyFactsView['commission']>

function commissionFacts({ earned, paid }: Commission, clientId: string): KeyFact[] {
  return [
    { label: 'Net earned', value: <Money pounds={earned} /> },
    { label: 'Paid', value: <Money pounds={paid} /> },
    {
      label: 'How it is worked out',
      value: <Link to={href('/commissions/:clientId', { clientId })}>See commission</Link>,
    },
  ]
}

function clientFacts({ contact, company, financials, ...facts }: KeyFactsView): KeyFact[] {
  const { job_title, phone_number, email } = contact
  const { registered_address: registered, trading_address: trading } = company
  const { amount_accepted: accepted } = facts
  return [
    { label: 'Contact', value: fullName(contact), detail: `${job_title}, ${formatPhone(phone_number)}` },
    { label: 'Contact email', value: <a href={`mailto:${email}`}>{email}</a> },
    { label: 'Type', value: company.type },
    { label: 'Address', value: registered && formatAddress(registered) },
    { label: 'Trading address', value: trading && formatAddress(trading) },
    { label: 'Amount accepted', value: accepted !== undefined && <Money pounds={accepted} /> },
    { label: 'Amount requested', value: <Money pounds={facts.amount_requested} /> },
    { label: 'Trading since', value: formatMonth(financials.trading_since) },
    {
      label: 'Turnover',
      value: (
        <>
          <Money pounds={financials.annual_turnover} /> a year
        </>
      ),
    },
    { label: 'Purpose', value: facts.purpose },
  ]
}

function referralFacts({
  assigned_broker,
  protection_expires_at,
  consent,
  notes,
  ...facts
}: KeyFactsView): KeyFact[] {
  return [
    { label: 'Broker', value: assigned_broker.name },
    { label: facts.protectionLabel, value: <DateTime at={protection_expires_at} /> },
    {
      label: 'Consent given',
      value: (
        <>
          <DateTime at={consent.given_at} />, {consent.method}
        </>
      ),
    },
    { label: 'Your notes', value: notes && <span className="whitespace-pre-line">{notes}</span> },
  ]
}

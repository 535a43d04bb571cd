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
  const { id: clientId, lender_contact: lender, facility, commission, contact, company, consent } = facts
  const { registered_address: registered, trading_address: trading } = company
  return (
    <aside id="key-facts" aria-label="Key facts" className="grid gap-8 sm:max-lg:grid-cols-3">
      {facility && (
        <Group
          title="Facility"
          items={[
            { label: 'Amount or limit', value: money(facility.limit) },
            { label: 'Drawn', value: money(facility.drawn) },
            { label: 'Available', value: money(facility.available) },
            { label: 'Live since', value: <DateTime at={facility.activated_at} /> },
            {
              label: 'Renewal from',
              value: facility.renewal_eligible_from && <DateTime at={facility.renewal_eligible_from} />,
            },
          ]}
        />
      )}
      {commission && (
        <Group
          title="Your commission"
          items={[
            { label: 'Net earned', value: money(commission.earned) },
            { label: 'Paid', value: money(commission.paid) },
            {
              label: 'How it is worked out',
              value: <Link to={href('/commissions/:clientId', { clientId })}>See commission</Link>,
            },
          ]}
        />
      )}
      {lender && <Group title="Your contact" items={contactFacts(`At ${providerName}`, lender)} />}
      <Group
        title="Client"
        items={[
          {
            label: 'Contact',
            value: fullName(contact),
            detail: `${contact.job_title}, ${formatPhone(contact.phone_number)}`,
          },
          { label: 'Contact email', value: <a href={`mailto:${contact.email}`}>{contact.email}</a> },
          { label: 'Type', value: company.type },
          { label: 'Address', value: registered && formatAddress(registered) },
          { label: 'Trading address', value: trading && formatAddress(trading) },
          { label: 'Amount accepted', value: money(facts.amount_accepted) },
          { label: 'Amount requested', value: money(facts.amount_requested) },
          { label: 'Trading since', value: formatMonth(facts.financials.trading_since) },
          { label: 'Turnover', value: <>{money(facts.financials.annual_turnover)} a year</> },
          { label: 'Purpose', value: facts.purpose },
        ]}
      />
      <div>
        <Group
          title="Referral"
          items={[
            { label: 'Broker', value: facts.assigned_broker.name },
            { label: facts.protectionLabel, value: <DateTime at={facts.protection_expires_at} /> },
            {
              label: 'Consent given',
              value: (
                <>
                  <DateTime at={consent.given_at} />, {consent.method}
                </>
              ),
            },
            {
              label: 'Your notes',
              value: facts.notes && <span className="whitespace-pre-line">{facts.notes}</span>,
            },
          ]}
        />
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

const money = (pounds: number | null | undefined) => pounds != null && <Money pounds={pounds} />

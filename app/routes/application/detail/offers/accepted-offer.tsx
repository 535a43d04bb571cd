import type { ReactNode } from 'react'
import { AuthorityFacts } from '#app/clients/offers/authority-facts.tsx'
import { PrintButton } from '#app/ui/print/print-button.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { Table } from '#app/ui/table/table.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import { Explanations } from './explanations.tsx'
import { OfferCommission } from './offer-commission.tsx'
import type { OffersView } from './offers-view.ts'

type Accepted = NonNullable<OffersView['accepted']>

export function AcceptedOffer({ view, accepted }: { view: OffersView; accepted: Accepted }) {
  const { figures, facts, authority, name, amount, commission } = accepted
  return (
    <section aria-labelledby="accepted-offer">
      <SectionHead id="accepted-offer" title={`${name}, accepted`} aside={amount} />
      {figures && (
        <div className="pt-4">
          <Figures rows={figures} />
        </div>
      )}
      <div className="grid gap-x-8 gap-y-6 pt-2 sm:grid-cols-2">
        <KeyFacts items={facts} flat />
        {authority.length > 0 && (
          <section aria-labelledby="authority" className="pt-3">
            <h3 id="authority">Client’s authority</h3>
            <AuthorityFacts authority={authority} />
          </section>
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-start justify-between gap-4">
        <Explanations items={accepted.explanations} />
        <PrintButton label="Print client sheet" />
      </div>
      <OfferCommission sums={commission ? [{ name, sum: commission }] : null} viewer={view.viewer} chosen />
    </section>
  )
}

function Figures({ rows }: { rows: NonNullable<Accepted['figures']> }) {
  return (
    <Table
      caption="Figures of the amount accepted"
      rows={rows}
      rowKey={({ label }) => label}
      columns={[
        { key: 'label', head: 'Figure', cell: ({ label }) => label, card: 'wide' },
        {
          key: 'offered',
          head: 'Offered',
          cell: ({ offered }) => <PhoneLabel text="Offered">{offered}</PhoneLabel>,
          align: 'end',
          card: 'wide',
        },
        {
          key: 'accepted',
          head: 'Accepted',
          cell: ({ accepted: taken }) => (
            <PhoneLabel text="Accepted">
              <b>{taken}</b>
            </PhoneLabel>
          ),
          align: 'end',
          card: 'wide',
        },
      ]}
    />
  )
}

/** A card on a phone has no heads above its figures. */
function PhoneLabel({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="float-left text-subtle sm:hidden">
        {text}
      </span>
      <span className="whitespace-normal">{children}</span>
    </>
  )
}

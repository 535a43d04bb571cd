import { codeLabel } from '#app/clients/labels.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { offerStatuses } from '#contract/offers/offer.ts'
import type { EarlierOffer } from './offers-view.ts'

const statusLabels: Record<(typeof offerStatuses)[number], string> = {
  Open: 'Open',
  Accepted: 'Accepted',
  Declined: 'Declined',
  Expired: 'Expired',
  Superseded: 'Replaced',
}

export function EarlierOffers({ offers }: { offers: EarlierOffer[] }) {
  return (
    <section aria-labelledby="earlier-offers" className="print:hidden">
      <SectionHead
        id="earlier-offers"
        title={
          <>
            Earlier offers <span className="font-normal text-subtle tabular-nums">{offers.length}</span>
          </>
        }
        aside="No longer open"
      />
      <ul className="divide-y border-b">
        {offers.map(({ id, name, summary, status, outcome }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 py-3 text-md sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]"
          >
            <div>
              <b>{name}</b>
              <p className="text-muted text-sm">{summary}</p>
            </div>
            <div>
              <Badge colour="grey">{codeLabel(statusLabels, status)}</Badge>
              <p className="pt-1 text-muted text-sm">{outcome}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

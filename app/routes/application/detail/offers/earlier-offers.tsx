import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { OffersView } from './offers-view.ts'

export function EarlierOffers({ offers }: { offers: OffersView['earlier'] }) {
  return (
    <section aria-labelledby="earlier-offers" className="print:hidden">
      <SectionHead id="earlier-offers" title="Earlier offers" aside="No longer open" />
      <ul className="divide-y border-b">
        {offers.map(({ id, option_label, sent_at, summary, outcome }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 py-3 text-md sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]"
          >
            <div>
              <b>
                {option_label}, sent <DateTime at={sent_at} />
              </b>
              <p className="text-muted text-sm">{summary}</p>
            </div>
            <p className="text-muted text-sm">{outcome}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { href } from 'react-router'
import { countOf } from '#app/format/count.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { PrintButton } from '#app/ui/print/print-button.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { OfferColumn } from './compare-offers.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { Explanations } from './explanations.tsx'
import { OfferCommission } from './offer-commission.tsx'
import type { OffersView } from './offers-view.ts'

type Open = NonNullable<OffersView['open']>

export function OpenOffers({ view, open }: { view: OffersView; open: Open }) {
  const { id: clientId, clientName, viewer } = view
  const { columns } = open
  const accept = columns.map(({ id: offerId, inSentence }) => ({
    to: href('/application/:clientId/offers/:offerId/accept', { clientId, offerId }),
    label: `Accept ${inSentence}`,
  }))
  return (
    <section aria-labelledby="open-offers">
      <SectionHead
        id="open-offers"
        title={
          columns.length > 1
            ? `${columns.length} offers to compare`
            : countOf(columns.length, { one: 'offer to answer', many: 'offers to answer' })
        }
        aside={
          <>
            Sent <DateTime at={open.sentAt} />. {open.answer}.
          </>
        }
      />
      {columns.length > 1 && <Jump columns={columns} />}
      <ComparisonTable
        comparison={open}
        caption={`Offers to ${clientName}`}
        accept={view.mayAccept ? accept : null}
      />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <Explanations items={open.explanations} />
        <Actions view={view} count={columns.length} />
      </div>
      {view.blocked && <p className="mt-4 text-md text-muted print:hidden">{upperFirst(view.blocked)}.</p>}
      <OfferCommission clientId={clientId} sums={view.commission} viewer={viewer} />
    </section>
  )
}

/** On a phone: a summary of every offer, linked to it. */
function Jump({ columns }: { columns: OfferColumn[] }) {
  return (
    <>
      <nav aria-label="Offers on this page" className="mt-4 rounded-lg border md:hidden print:hidden">
        <ul className="divide-y">
          {columns.map(({ id, name, amount, summary }) => (
            <li key={id}>
              <a
                href={`#offer-${id}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 text-ink text-md no-underline"
              >
                <b className="text-accent underline">{name}</b>
                <span className="tabular-nums">{amount}</span>
                <span className="col-span-2 text-muted text-sm">{summary}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="py-3 text-muted text-sm md:hidden print:hidden">
        <span className="mr-2 inline-block h-3.5 w-[3px] bg-accent align-[-2px]" aria-hidden="true" />
        Marked rows differ between offers
      </p>
    </>
  )
}

function Actions({ view, count }: { view: OffersView; count: number }) {
  const { id: clientId } = view
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <PrintButton label="Print client sheet" />
      {view.mayDecline && (
        <ButtonLink variant="danger" to={href('/application/:clientId/offers/decline', { clientId })}>
          {count > 1 ? 'Decline all offers' : 'Decline offer'}
        </ButtonLink>
      )}
    </div>
  )
}

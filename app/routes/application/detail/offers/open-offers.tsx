// biome-ignore-all lint/a11y/noRedundantRoles: display: grid on a phone removes the roles of the table
import { href, Link } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { PrintButton } from '#app/ui/print/print-button.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { LockedNotice } from '../locked-notice.tsx'
import type { OffersView } from './offers-view.ts'

type Open = NonNullable<OffersView['open']>

interface OpenOffersProps {
  clientId: string
  view: OffersView
  open: Open
}

export function OpenOffers({ clientId, view, open }: OpenOffersProps) {
  const { firmName, readOnly, locked, mayDecline } = view
  const { columns, explanations, sentAt } = open
  const several = columns.length > 1
  return (
    <section aria-labelledby="open-offers">
      <SectionHead
        id="open-offers"
        title={several ? `${columns.length} offers to compare` : '1 offer'}
        aside={
          <>
            Sent <DateTime at={sentAt} />
          </>
        }
      />
      <div className="pt-4 empty:hidden print:hidden">
        <LockedNotice title="You cannot answer offers now" locked={locked} readOnly={readOnly} />
      </div>
      {several && <Jump columns={columns} />}
      <ComparisonTable clientId={clientId} view={view} open={open} />
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <Explanations items={explanations} />
        <div className="flex flex-wrap gap-2 print:hidden">
          <PrintButton label="Print client sheet" />
          {mayDecline && (
            <ButtonLink variant="danger" to={href('/application/:clientId/offers/decline', { clientId })}>
              {several ? 'Decline all offers' : 'Decline offer'}
            </ButtonLink>
          )}
        </div>
      </div>
      <OfferCommission clientId={clientId} offers={columns} firmName={firmName} />
    </section>
  )
}

/** On a phone: a summary of every offer, linked to it. */
function Jump({ columns }: Pick<Open, 'columns'>) {
  return (
    <>
      <nav aria-label="Offers on this page" className="mt-4 rounded-lg border md:hidden print:hidden">
        <ul className="divide-y">
          {columns.map(({ id, option_label, amount, summary }) => (
            <li key={id}>
              <a
                href={`#offer-${id}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 text-ink text-md no-underline"
              >
                <b className="text-accent underline">{option_label}</b>
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

function ComparisonTable({ clientId, view: { clientName, mayAccept }, open }: OpenOffersProps) {
  const { columns, rows } = open
  const several = columns.length > 1
  return (
    <table className="offers" role="table" data-offers={columns.length}>
      <caption className="sr-only">Offers to {clientName}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell">{several && <span className="print:hidden">Rows that differ come first</span>}</td>
          {columns.map(({ id, option_label, note, amount }) => (
            <th key={id} id={`offer-${id}`} role="columnheader" scope="col">
              <b className="block text-ink">{option_label}</b>
              {note}
              <span className="mt-1 block font-bold text-ink text-xl tabular-nums">{amount}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ label, cells, isCost, same }) => (
          <tr
            key={label}
            role="row"
            className={isCost ? 'key' : same ? 'same' : undefined}
            data-differs={!same || undefined}
          >
            <th role="rowheader" scope="row">
              {label}
            </th>
            {columns.map(({ id }, index) => (
              <td key={id} role="cell" data-label={label}>
                <span className="whitespace-pre-line">{cells[index] || 'None'}</span>
              </td>
            ))}
          </tr>
        ))}
        {mayAccept && (
          <tr role="row" className="act">
            <th role="rowheader" scope="row">
              Your decision
              <span className="block text-sm">With the client’s authority</span>
            </th>
            {columns.map(({ id: offerId, inSentence }) => (
              <td key={offerId} role="cell">
                <ButtonLink
                  to={href('/application/:clientId/offers/:offerId/accept', { clientId, offerId })}
                  variant="primary"
                  className="w-full"
                >
                  {`Accept ${inSentence}`}
                </ButtonLink>
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

export function Explanations({ items }: { items: Open['explanations'] }) {
  return (
    <dl className="grid max-w-measure flex-[1_1_28rem] gap-2 text-muted text-sm">
      {items.map(({ term, text, forBroker, forClient }) => (
        <div key={term}>
          <dt className="inline font-medium text-ink">{term}: </dt>
          <dd className="inline">
            {text}
            {forBroker && <span className="print:hidden"> {forBroker}</span>}
            {forClient && <span className="hidden print:inline"> {forClient}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface OfferCommissionProps {
  clientId: string
  firmName: string
  /** The commission of each is null for a role that may not see it. */
  offers: Pick<Open['columns'][number], 'id' | 'option_label' | 'commission'>[]
}

export function OfferCommission({ clientId, firmName, offers }: OfferCommissionProps) {
  const { providerName } = useProvider()
  const seen = offers.filter(({ commission }) => commission)
  return (
    <section
      aria-labelledby="commission"
      className="mt-6 rounded-lg border border-control border-dashed text-md"
    >
      <div className="grid gap-x-8 gap-y-3 p-4 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        <h3 id="commission">
          <span className="print:hidden">Your commission</span>
          <span className="hidden print:inline">Broker’s commission</span>
        </h3>
        {seen.map(({ id: offerId, option_label, commission }) => (
          <p key={offerId} className="tabular-nums">
            <span className="block text-muted">{option_label}</span>
            {commission}
            <Link
              to={href('/application/:clientId/offers/:offerId/disclosure', { clientId, offerId })}
              className="block print:hidden"
            >
              Commission disclosure<span className="sr-only">, {option_label}</span>
            </Link>
          </p>
        ))}
        {seen.length === 0 && (
          <p className="text-muted print:hidden">
            Only admins can see the amount. Ask one at your firm for the amount and the disclosure.
          </p>
        )}
      </div>
      <p className="border-control border-t border-dashed px-4 py-3 text-muted text-sm">
        Paid to {firmName} by {providerName}.
        <span className="print:hidden"> The client is told about it before they choose.</span>
        {seen.length === 0 && <span className="hidden print:inline"> Ask {firmName} for the amount.</span>}
      </p>
    </section>
  )
}

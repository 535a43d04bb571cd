// biome-ignore-all lint/a11y/noRedundantRoles: display: grid on a phone removes the roles of the table
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { loadClient } from '#app/clients/load-client.ts'
import { profileContext } from '#app/context.ts'
import { PageStyle } from '#app/document/page-style.tsx'
import { useProvider } from '#app/document/provider-settings.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { MessageNotice } from '#app/ui/feedback/message-notice.tsx'
import { PrintButton } from '#app/ui/print/print-button.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { Table } from '#app/ui/table/table.tsx'
import { PhoneLink } from '#app/ui/values/contact.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import { fullName } from '#contract/fields/full-name.ts'
import { clientTitle } from '../client-title.ts'
import { LockedNotice } from '../locked-notice.tsx'
import type { Route } from './+types/route.ts'
import css from './offers.css?inline'
import { type OffersView, offersView } from './offers-view.ts'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Offers')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client, now, ...viewer } = await loadClient(context, params.clientId)
  const profile = context.get(profileContext)
  return {
    view: offersView(client, viewer, now),
    preparedBy: `${fullName(profile)}, ${viewer.firmName}, ${profile.email}`,
  }
}

export default function Offers({ loaderData: { view, preparedBy } }: Route.ComponentProps) {
  const { providerName } = useProvider()
  const { name, columns, earlier, lender_contact: contact } = view
  if (columns.length + earlier.length === 0)
    return (
      <EmptyState title="No offers">
        {providerName} sends offers once an application is approved. Compare and answer them here.
      </EmptyState>
    )
  return (
    <div className="grid min-w-0 gap-8 lg:gap-10">
      <PageStyle name="offers" css={css} />
      <p className="hidden print:block">
        Offers from {providerName} for {name}. Prepared by {preparedBy}.
      </p>
      <div className="empty:hidden print:hidden">
        {view.notice && <MessageNotice message={view.notice} colour={view.mayDecline ? 'yellow' : 'grey'} />}
      </div>
      {columns.length > 0 && <CurrentOffers view={view} />}
      {earlier.length > 0 && <EarlierOffers offers={earlier} />}
      {contact && (
        <p className="text-muted text-sm print:hidden">
          Your contact at {providerName} is {contact.name}, <PhoneLink number={contact.phone} /> or{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>.
        </p>
      )}
    </div>
  )
}

interface CurrentOffersProps {
  view: OffersView
}

function CurrentOffers({ view }: CurrentOffersProps) {
  const { clientId, title, sent_at, columns, explanations, authority, locked, requests } = view
  const several = columns.length > 1
  return (
    <section aria-labelledby="current-offers">
      <SectionHead id="current-offers" title={title} aside={sent_at && `Sent ${formatDay(sent_at)}`} />
      <div className="pt-4 empty:hidden print:hidden">
        {locked && <LockedNotice title="You cannot answer offers now" {...locked} />}
        {view.mayAccept && requests && <p>{requests}</p>}
      </div>
      {several && (
        <>
          <Jump columns={columns} />
          <p className="pt-3 text-muted text-sm print:hidden">Rows that differ come first</p>
        </>
      )}
      <ComparisonTable view={view} />
      {authority.length > 0 && (
        <section aria-labelledby="authority" className="pt-6">
          <h3 id="authority">Client’s authority</h3>
          <KeyFacts items={authority} />
        </section>
      )}
      <div className="mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="max-w-form">
          <KeyFacts items={explanations} />
        </div>
        <div className="flex flex-wrap gap-2 print:hidden">
          <PrintButton label="Print client sheet" />
          {view.mayDecline && (
            <ButtonLink variant="danger" to={href('/application/:clientId/offers/decline', { clientId })}>
              {several ? 'Decline all offers' : 'Decline offer'}
            </ButtonLink>
          )}
        </div>
      </div>
      <Commission view={view} />
    </section>
  )
}

/** On a phone: a summary of every offer, linked to it. */
function Jump({ columns }: Pick<OffersView, 'columns'>) {
  return (
    <nav aria-label="Offers on this page" className="mt-4 rounded-lg border md:hidden print:hidden">
      <ul className="divide-y">
        {columns.map(({ id, option_label, amount, line }) => (
          <li key={id}>
            <a
              href={`#offer-${id}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-2.5 text-ink text-md no-underline"
            >
              <b className="text-accent underline">{option_label}</b>
              <span className="tabular-nums">{amount}</span>
              <span className="col-span-2 text-muted text-sm">{line}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ComparisonTable({ view: { clientId, name, columns, rows, mayAccept } }: CurrentOffersProps) {
  return (
    <table className="offers" role="table" data-offers={columns.length}>
      <caption className="sr-only">Offers to {name}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
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
        {rows.map(({ label, cells, isCost }) => (
          <tr key={label} role="row" className={isCost ? 'key' : undefined}>
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

function Commission({ view }: CurrentOffersProps) {
  const { clientId, firmName, columns, mayAccept, closedUnfunded } = view
  const { providerName } = useProvider()
  const seen = columns.filter(({ commission }) => commission)
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
        {closedUnfunded
          ? 'No commission is paid: the application was closed without a facility.'
          : `Paid to ${firmName} by ${providerName}.`}
        {mayAccept && <span className="print:hidden"> The client is told about it before they choose.</span>}
        {seen.length === 0 && <span className="hidden print:inline"> Ask {firmName} for the amount.</span>}
      </p>
    </section>
  )
}

function EarlierOffers({ offers }: { offers: OffersView['earlier'] }) {
  return (
    <section aria-labelledby="earlier-offers" className="print:hidden">
      <SectionHead id="earlier-offers" title="Earlier offers" aside="No longer open" />
      <Table
        caption="Earlier offers"
        rows={offers}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'offer',
            head: 'Offer',
            cell: ({ option_label, sent_at }) => (
              <>
                {option_label}, sent <DateTime at={sent_at} />
              </>
            ),
            card: 'title',
          },
          { key: 'terms', head: 'Terms', cell: ({ summary }) => summary, card: 'wide' },
          { key: 'outcome', head: 'Outcome', cell: ({ outcome }) => wholeDates(outcome), card: 'wide' },
        ]}
      />
    </section>
  )
}

/** A text in whose dates no line ends: a browser may break one after a hyphen. */
function wholeDates(text: string): ReactNode[] {
  const parts = text.matchAll(/(\d\d-\d\d-\d{4})|.+?(?=\d\d-\d\d-\d{4}|$)/gs)
  return [...parts].map(({ 0: part, 1: date, index }) => (
    <span key={index} className={date && 'whitespace-nowrap'}>
      {part}
    </span>
  ))
}

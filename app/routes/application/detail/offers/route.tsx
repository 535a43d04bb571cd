import { href, Link } from 'react-router'
import { loadClient } from '#app/clients/load-client.ts'
import { profileContext } from '#app/context.ts'
import { PageStyle } from '#app/document/page-style.tsx'
import { useProvider } from '#app/document/provider-settings.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PrintButton } from '#app/ui/print/print-button.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { PhoneLink } from '#app/ui/values/contact.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import { fullName } from '#contract/fields/full-name.ts'
import { clientTitle } from '../client-title.ts'
import type { Route } from './+types/route.ts'
import css from './offers.css?inline'
import { type OffersView, offersView } from './offers-view.ts'
import { Explanations, OfferCommission, OpenOffers } from './open-offers.tsx'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Offers')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client, now, ...viewer } = await loadClient(context, params.clientId)
  const profile = context.get(profileContext)
  return {
    view: offersView(client, viewer, now),
    preparedBy: `${fullName(profile)}, ${viewer.firmName}, ${profile.email}`,
  }
}

export default function Offers({ loaderData: { view, preparedBy }, params }: Route.ComponentProps) {
  const { providerName } = useProvider()
  const { clientName, open, accepted, declined, earlier, lender_contact: contact } = view
  if (!open && !accepted && earlier.length === 0)
    return (
      <EmptyState title="No offers">
        {providerName} sends offers once an application is approved. Compare and answer them here.
      </EmptyState>
    )
  return (
    <div className="grid min-w-0 gap-8 lg:gap-10">
      <PageStyle name="offers" css={css} />
      <p className="hidden print:block">
        Offers from {providerName} for {clientName}. Prepared by {preparedBy}.
      </p>
      {declined && (
        <Notice
          colour="grey"
          title={
            <>
              {declined.count === 1 ? 'The offer was' : 'The offers were'} declined on{' '}
              <DateTime at={declined.at} />
            </>
          }
        >
          <p>{declined.reason}</p>
          {declined.note && <p className="whitespace-pre-line">{declined.note}</p>}
        </Notice>
      )}
      {!open && view.mayDecline && (
        <Notice colour="yellow" title="The offers have expired">
          Ask {contact?.name ?? `your contact at ${providerName}`} for a new offer, or{' '}
          <Link to={href('/application/:clientId/offers/decline', params)}>decline the offers</Link>.
        </Notice>
      )}
      {open && <OpenOffers clientId={params.clientId} view={view} open={open} />}
      {accepted && <AcceptedOffer clientId={params.clientId} firmName={view.firmName} accepted={accepted} />}
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

function EarlierOffers({ offers }: { offers: OffersView['earlier'] }) {
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
        {offers.map(({ id, name, summary, outcome }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 py-3 text-md sm:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]"
          >
            <div>
              <b>{name}</b>
              <p className="text-muted text-sm">{summary}</p>
            </div>
            <p className="text-muted text-sm">{outcome}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface AcceptedOfferProps {
  clientId: string
  firmName: string
  accepted: NonNullable<OffersView['accepted']>
}

function AcceptedOffer({ clientId, firmName, accepted }: AcceptedOfferProps) {
  const { terms, authority, option_label, amount, explanations } = accepted
  return (
    <section aria-labelledby="accepted-offer">
      <SectionHead id="accepted-offer" title={`${option_label}, accepted`} aside={amount} />
      <div className="grid gap-x-8 gap-y-6 pt-2 sm:grid-cols-2">
        <KeyFacts flat items={terms} />
        {authority.length > 0 && (
          <section aria-labelledby="authority" className="pt-3">
            <h3 id="authority">Client’s authority</h3>
            <KeyFacts items={authority} />
          </section>
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-start justify-between gap-4">
        <Explanations items={explanations} />
        <PrintButton label="Print client sheet" />
      </div>
      <OfferCommission clientId={clientId} firmName={firmName} offers={[accepted]} />
    </section>
  )
}

import { href, Link } from 'react-router'
import { clientTitle } from '#app/clients/page/client-title.ts'
import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, servicesContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { Route } from './+types/route.ts'
import { AcceptedOffer } from './accepted-offer.tsx'
import { EarlierOffers } from './earlier-offers.tsx'
import { type OffersView, offersView } from './offers-view.ts'
import { OpenOffers } from './open-offers.tsx'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Offers')

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  return { view: offersView(client, viewerOf(context), context.get(clockContext).now()) }
}

export default function Offers({ loaderData: { view } }: Route.ComponentProps) {
  const { open, accepted, declined, earlier } = view
  if (!open && !accepted && earlier.length === 0) return <NoOffers view={view} />
  return (
    <div className="grid min-w-0 gap-8 lg:gap-10">
      {declined && <Declined declined={declined} />}
      {!open && view.mayDecline && <AllExpired view={view} />}
      {open && <OpenOffers view={view} open={open} />}
      {accepted && <AcceptedOffer view={view} accepted={accepted} />}
      {earlier.length > 0 && <EarlierOffers offers={earlier} />}
      <Contact view={view} />
    </div>
  )
}

function NoOffers({ view: { viewer } }: { view: OffersView }) {
  return (
    <EmptyState title="No offers yet">
      {viewer.providerName} sends offers once the application is approved. Compare and answer them here.
    </EmptyState>
  )
}

function AllExpired({ view: { id: clientId, contact, viewer } }: { view: OffersView }) {
  return (
    <Notice colour="yellow" title="The offers have expired">
      Ask {contact?.name ?? `your contact at ${viewer.providerName}`} for a new offer, or{' '}
      <Link to={href('/application/:clientId/offers/decline', { clientId })}>decline the offers</Link>.
    </Notice>
  )
}

function Declined({ declined: { at, reason, note } }: { declined: NonNullable<OffersView['declined']> }) {
  return (
    <Notice
      colour="grey"
      title={
        <>
          The offers were declined on <DateTime at={at} />
        </>
      }
    >
      <p>{reason}</p>
      {note && <p className="whitespace-pre-line">{note}</p>}
    </Notice>
  )
}

function Contact({ view: { contact, viewer } }: { view: OffersView }) {
  if (!contact) return null
  return (
    <p className="text-muted text-sm print:hidden">
      Your contact at {viewer.providerName} is {contact.name},{' '}
      <a href={`tel:${contact.phone}`}>{contact.shownPhone}</a> or{' '}
      <a href={`mailto:${contact.email}`}>{contact.email}</a>.
    </p>
  )
}

import { href, Link } from 'react-router'
import { clientTitle } from '#app/clients/page/client-title.ts'
import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, servicesContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { Route } from './+types/route.ts'
import { AcceptedAside } from './accepted-aside.tsx'
import { type ContractView, contractView } from './contract-view.ts'
import { Signatories } from './signatories.tsx'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Contract')

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  return { view: contractView(client, viewerOf(context), context.get(clockContext).now()) }
}

export default function Contract({ loaderData: { view } }: Route.ComponentProps) {
  if (!view)
    return (
      <EmptyState title="No contract yet">
        The contract is sent after an offer is accepted. See here who has signed it.
      </EmptyState>
    )
  return (
    <PageGrid rail={view.accepted && <AcceptedAside id={view.id} accepted={view.accepted} />}>
      <div className="grid min-w-0 gap-8">
        <State view={view} />
        <Signatories view={view} />
        {view.state === 'open' && <Deadline view={view} />}
      </div>
    </PageGrid>
  )
}

function State({ view }: { view: ContractView }) {
  const { state, providerName, signedAt, expiresAt, live } = view
  if (state === 'signed')
    return (
      <Notice colour="green" title="Everyone has signed">
        Signed <DateTime at={signedAt} />.{' '}
        {!live && `${providerName} usually activates the facility within 1 day.`}
      </Notice>
    )
  if (state === 'withdrawn')
    return (
      <Notice colour="yellow" title={`${providerName} changed the terms and sent a new offer`}>
        This contract can no longer be signed.{' '}
        <Link to={href('/application/:clientId/offers', { clientId: view.id })}>See the offers</Link>
      </Notice>
    )
  if (state === 'expired')
    return (
      <Notice
        colour="yellow"
        title={
          <>
            The contract expired on <DateTime at={expiresAt} />
          </>
        }
      >
        Ask <NewContract view={view} />
      </Notice>
    )
  return null
}

function Deadline({ view }: { view: ContractView }) {
  return (
    <div className="grid max-w-measure gap-2 text-md text-muted">
      <p>
        Sent <DateTime at={view.sentAt} />. It needs every signature by <DateTime at={view.expiresAt} />. If
        it expires, ask <NewContract view={view} />
      </p>
      <p>
        {view.providerName} emailed each signatory their own signing link. The portal does not send reminders:
        choose “Email” to open a draft.
      </p>
    </div>
  )
}

function NewContract({ view: { contact, providerName } }: { view: ContractView }) {
  if (!contact) return `your contact at ${providerName} for a new contract.`
  return (
    <>
      {contact.name} for a new contract: <a href={`tel:${contact.phone}`}>{contact.shownPhone}</a>.
    </>
  )
}

import { href, Link } from 'react-router'
import { loadClient } from '#app/clients/load-client.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { PhoneLink } from '#app/ui/values/contact.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { clientTitle } from '../client-title.ts'
import type { Route } from './+types/route.ts'
import { type ContractView, contractView, type SignatoryView } from './contract-view.ts'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Contract')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client, now } = await loadClient(context, params.clientId)
  return { view: contractView(client, now) }
}

export default function Contract({ loaderData: { view } }: Route.ComponentProps) {
  const { providerName } = useProvider()
  if (!view)
    return (
      <EmptyState title="No contract yet">
        The contract is sent after an offer is accepted. See here who has signed it.
      </EmptyState>
    )
  return (
    <div className="grid gap-8">
      <State view={view} />
      <section aria-labelledby="signatories">
        <SectionHead
          id="signatories"
          title={
            <>
              Signatories{' '}
              <span className="font-normal text-subtle tabular-nums">
                {view.signedCount} of {view.signatories.length} signed
              </span>
            </>
          }
          aside="Each signatory signs for themselves"
        />
        <ul className="divide-y border-b">
          {view.signatories.map((each) => (
            <SignatoryLine key={each.email + each.name} signatory={each} />
          ))}
        </ul>
      </section>
      {view.state === 'open' && (
        <div className="grid max-w-measure gap-2 text-md text-muted">
          <p>
            Sent <DateTime at={view.sent_at} />. It needs every signature by <DateTime at={view.expires_at} />
            . If it expires, ask <NewContract view={view} />
          </p>
          <p>
            {providerName} emailed each signatory their own signing link. The portal does not send reminders:
            choose “Email” to open a draft.
          </p>
        </div>
      )}
    </div>
  )
}

function State({ view }: { view: ContractView }) {
  const { providerName } = useProvider()
  const { state, signed_at, expires_at, live } = view
  if (state === 'signed')
    return (
      <Notice colour="green" title="Everyone has signed">
        Signed <DateTime at={signed_at} />.{' '}
        {!live && `${providerName} usually activates the facility within 1 day.`}
      </Notice>
    )
  if (state === 'withdrawn' && live)
    return <Notice colour="grey" title="This record was closed before everyone had signed" />
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
            The contract expired on <DateTime at={expires_at} />
          </>
        }
      >
        Ask <NewContract view={view} />
      </Notice>
    )
  return null
}

function NewContract({ view: { lender_contact: contact } }: { view: ContractView }) {
  const { providerName } = useProvider()
  if (!contact) return `your contact at ${providerName} for a new contract.`
  return (
    <>
      {contact.name} for a new contract: <PhoneLink number={contact.phone} />.
    </>
  )
}

function SignatoryLine({ signatory }: { signatory: SignatoryView }) {
  const { providerName } = useProvider()
  const { name, email, role, status, colour, status_at, waiting, awaited } = signatory
  const signed = colour === 'green'
  const subject = encodeURIComponent(`Your contract with ${providerName}`)
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 text-md sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]">
      <span className={signed ? 'text-green' : 'text-subtle'}>
        <Icon name={signed ? 'ok' : 'clock'} />
      </span>
      <div className="min-w-0">
        <h3>{name}</h3>
        <p className="text-muted text-sm wrap-anywhere">{[role, email].filter(Boolean).join(', ')}</p>
      </div>
      <div className="grid justify-items-start gap-1 max-sm:col-start-2 sm:justify-items-end sm:text-right">
        <Badge colour={colour}>{status}</Badge>
        {status_at && (
          <p className="text-muted text-sm">
            <DateTime at={status_at} show={signed ? 'date-time' : 'date'} />
            {waiting && `, ${waiting}`}
          </p>
        )}
        {awaited && (
          <a href={`mailto:${email}?subject=${subject}`} className={`${buttonStyle('secondary', 'sm')} mt-1`}>
            Email<span className="sr-only"> {name}</span>
          </a>
        )}
      </div>
    </li>
  )
}

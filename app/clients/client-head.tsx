import { href } from 'react-router'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Disclose } from '#app/ui/dialog/disclose.tsx'
import { StatusBadge } from '#app/ui/feedback/status-badge.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { ActionLink, ClientView } from './client-view.ts'
import { WhereItStands } from './where-it-stands.tsx'

/** Everything above the tabs of a client, and the tabs. */
export function ClientHead({ client }: { client: ClientView }) {
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Clients', to: href('/application') }]}
        title={client.name}
        badge={<StatusBadge status={client.status} />}
        lead={<FactsLine client={client} />}
        actions={client.actions.length > 0 && <Actions actions={client.actions} />}
      />
      <WhereItStands progress={client.progress} next={client.next} />
      <BlockedActions reasons={client.blockedActions} />
      <TabLinks label="Client" tabs={tabsOf(client)} />
    </>
  )
}

function FactsLine({ client }: { client: ClientView }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-md/6 tabular-nums">
      <span>{client.number}</span>
      <span>{client.reference}</span>
      <span>
        {client.product}, <Money pounds={client.amount} />
      </span>
      {client.brokerReference && <span>Your reference {client.brokerReference}</span>}
    </p>
  )
}

/** The primary action stands at the end of the line, and on top on a phone. */
function Actions({ actions }: { actions: ActionLink[] }) {
  return actions
    .toSorted((one, other) => Number(one.primary ?? false) - Number(other.primary ?? false))
    .map(({ label, to, icon, primary }) => (
      <ButtonLink
        key={label}
        to={to}
        icon={icon}
        variant={primary ? 'primary' : 'secondary'}
        className={primary ? 'max-sm:-order-1 max-sm:w-full' : ''}
      >
        {label}
      </ButtonLink>
    ))
}

function BlockedActions({ reasons }: { reasons: string[] }) {
  return (
    <div className="-mt-2 mb-4 print:hidden">
      <Disclose summary="Actions not available now">
        <ul className="list-disc pl-5 text-muted text-sm">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Disclose>
    </div>
  )
}

function tabsOf({ id: clientId, counts }: ClientView) {
  const params = { clientId }
  return [
    { to: href('/application/:clientId', params), label: 'Overview', end: true },
    { to: href('/application/:clientId/directors', params), label: 'Directors', count: counts.directors },
    { to: href('/application/:clientId/documents', params), label: 'Documents', count: counts.documents },
    {
      to: href('/application/:clientId/requests', params),
      label: 'Requests',
      count: counts.requests || undefined,
    },
    { to: href('/application/:clientId/timeline', params), label: 'Timeline', count: counts.events },
  ]
}

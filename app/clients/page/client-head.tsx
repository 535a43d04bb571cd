import { href, Link, useLocation } from 'react-router'
import { StatusBadge } from '#app/clients/status-badge.tsx'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { type Tab, TabLinks } from '#app/ui/shell/tab-links.tsx'
import { Money } from '#app/ui/values/money.tsx'
import { ClientStatus } from './client-status.tsx'
import type { ActionLink, ClientView } from './client-view.ts'

export function ClientHead({ client, tabs }: { client: ClientView; tabs: readonly Tab[] }) {
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Clients', to: href('/application') }]}
        title={client.name}
        badge={
          <>
            <StatusBadge status={client.status} />
            <Link
              to={`${href('/help')}?client=${client.id}#status-${client.status}`}
              className="text-sm print:hidden"
            >
              What does this mean?
            </Link>
          </>
        }
        lead={<FactsLine client={client} />}
        actions={client.actions.length > 0 && <Actions actions={client.actions} />}
      />
      <ClientStatus progress={client.progress} next={client.next} />
      <BlockedActions reasons={client.blockedActions} />
      <TabLinks label="Client" tabs={tabs} />
    </>
  )
}

function FactsLine({ client }: { client: ClientView }) {
  return (
    <p className="flex flex-wrap gap-x-5 text-md/6 tabular-nums">
      <span>{client.number}</span>
      <span>{client.reference}</span>
      <span>
        {client.product}, <Money pounds={client.amount} /> {client.amountLabel}
      </span>
      {client.brokerReference && <span>Your reference {client.brokerReference}</span>}
    </p>
  )
}

/** The primary action comes last, and first on a phone. No action leads to the current page. */
function Actions({ actions }: { actions: ActionLink[] }) {
  const { pathname } = useLocation()
  return actions
    .filter(({ to }) => to !== pathname)
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

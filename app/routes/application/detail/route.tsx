import { lazy, Suspense } from 'react'
import { href, Link, Outlet, useLocation } from 'react-router'
import type { ClientAction } from '#app/clients/client-action.ts'
import { loadClient } from '#app/clients/load-client.ts'
import { StatusBadge } from '#app/clients/status-badge.tsx'
import { pageTitle } from '#app/document/page-title.ts'
import { CalendarLink } from '#app/downloads/download-link.tsx'
import { markSeen } from '#app/notifications/load-notifications.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { buttonStyle } from '#app/ui/buttons/button-style.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { Menu } from '#app/ui/shell/menu.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { TabLinks } from '#app/ui/shell/tab-links.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { Route } from './+types/route.ts'
import { contactName } from './blocked-actions.ts'
import { ClientErrorView } from './client-error-view.tsx'
import { type ClientView, clientTabs, clientView } from './client-view.ts'
import { closedForms } from './closed-forms.ts'
import type { StepView } from './progress.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(args.error ? 'We cannot show this client' : (args.loaderData?.client.name ?? 'Client'), args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client, providerName, readOnly, now } = await loadClient(context, params.clientId)
  return {
    client: clientView(client, providerName, now, readOnly),
    tabs: clientTabs(client),
    closed: { forms: closedForms(client), contact: contactName(client, providerName) },
    seen: await markSeen(context, client),
  }
}

export default function Client({ loaderData: { client, tabs, closed } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const isOverview = pathname === href('/application/:clientId', { clientId: client.id })
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Clients', to: href('/application') }]}
        title={client.name}
        badge={
          <span className="print:hidden">
            <StatusBadge status={client.status} />
          </span>
        }
        lead={isOverview ? <FactsLine client={client} /> : <WhoActs id={client.id} {...client.who} />}
        actions={<Actions actions={client.actions} reasons={client.blockedActions} />}
      />
      <TabLinks label="Client" tabs={tabs} />
      <Suspense>
        <ClosedDrafts {...closed} />
      </Suspense>
      {isOverview && <ClientStatus client={client} />}
      <Outlet />
    </>
  )
}

export { ClientErrorView as ErrorBoundary }

/** Few devices have one: they are looked for once the page is there. */
const ClosedDrafts = lazy(() => import('./closed-drafts.tsx').catch(() => ({ default: () => null })))

function WhoActs({ id, text, at, late }: ClientView['who'] & { id: string }) {
  return (
    <p className={`text-md/6 print:hidden ${late ? 'text-red' : ''}`}>
      {text} {at && <DateTime at={at} />}{' '}
      {at && !late && <CalendarLink to={href('/calendar/:clientId', { clientId: id })} />}
    </p>
  )
}

/** The main action, and the others in a menu with the reasons of those that are not possible. No action leads to the current page. */
function Actions({ actions, reasons }: { actions: ClientAction[]; reasons: string[] }) {
  const { pathname } = useLocation()
  // The page of the person's task has its own button.
  const main = actions.find(({ isTask }) => isTask) ?? actions[0]
  const first = main?.to.replace(/\?.*/, '') === pathname ? undefined : main
  const others = actions.filter((action) => action !== main && action.to !== pathname)
  return (
    <>
      {first && (
        <ButtonLink to={first.to} icon={first.icon} variant={first.isTask ? 'primary' : 'secondary'}>
          {first.label}
        </ButtonLink>
      )}
      {others.length + reasons.length > 0 && (
        <Menu
          className={buttonStyle('secondary', 'md')}
          listClassName="w-96 max-w-[calc(100vw-2rem)]"
          summary={
            <>
              More
              <Icon name="chevron-down" size={16} />
            </>
          }
        >
          {others.map(({ label, to, icon }) => (
            <Link key={label} to={to} className="menu-item">
              <Icon name={icon} />
              {label}
            </Link>
          ))}
          {reasons.length > 0 && (
            <div className="px-3 pt-3 pb-2 text-sm">
              <p className="font-bold">What you cannot do yet</p>
              <ul className="list-disc pl-5 text-muted">
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </div>
          )}
        </Menu>
      )}
    </>
  )
}

function ClientStatus({ client: { id, status, progress, next } }: { client: ClientView }) {
  return (
    <section aria-labelledby="client-status" className="mb-6 divide-y rounded-lg border">
      <h2 id="client-status" className="sr-only">
        Progress
      </h2>
      {progress && (
        <div className="p-4 sm:px-5 sm:pt-5">
          <p className="font-bold text-sm sm:hidden" aria-hidden="true">
            {progress.summary}
          </p>
          <ol className="mt-3 grid grid-cols-6 gap-1 sm:mt-0 sm:grid-cols-[repeat(5,1fr)_auto] sm:gap-0">
            {progress.steps.map((step) => (
              <Step key={step.stage} step={step} />
            ))}
          </ol>
        </div>
      )}
      <dl className="grid sm:grid-cols-3 max-sm:divide-y sm:divide-x">
        <Fact label="Who acts next">
          <b>{next.who}</b>
        </Fact>
        <Fact label="What happens">
          {next.what}{' '}
          <Link to={`${href('/help')}?client=${id}#status-${status}`} className="text-sm print:hidden">
            What does this mean?
          </Link>
        </Fact>
        <Fact label={next.label}>
          <span className={next.late ? 'text-red' : undefined}>{next.time}</span>
          {next.at && (
            <b>
              {' '}
              <DateTime at={next.at} />
            </b>
          )}{' '}
          {next.isDeadline && next.at && !next.late && (
            <CalendarLink to={href('/calendar/:clientId', { clientId: id })} />
          )}
        </Fact>
      </dl>
    </section>
  )
}

function FactsLine({ client }: { client: ClientView }) {
  const { accepted_amount: accepted, amount_requested } = client
  return (
    <p className="flex flex-wrap gap-x-5 text-md/6 tabular-nums">
      <span>{client.number}</span>
      <span>{client.reference}</span>
      <span>
        {client.product}, <Money pounds={accepted ?? amount_requested} />{' '}
        {accepted === undefined ? 'requested' : 'accepted'}
      </span>
      {client.broker_reference && <span>Your reference {client.broker_reference}</span>}
    </p>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="px-4 pt-3 pb-4 text-md sm:px-5">
      <dt className="text-muted text-sm">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Step({ step: { stage, state, at, word } }: { step: StepView }) {
  const isCurrent = ['now', 'declined', 'closed'].includes(state)
  return (
    <li
      className={`step text-md ${isCurrent ? 'font-bold text-ink' : 'text-muted'}`}
      data-state={state}
      aria-current={isCurrent ? 'step' : undefined}
    >
      <span className="max-sm:sr-only">
        {stage}
        <span className="sr-only">
          {state === 'done' ? ', done' : state === 'ahead' ? ', not reached' : ''}
        </span>
        <span className="block font-normal text-sm text-muted">{at ? <DateTime at={at} /> : word}</span>
      </span>
    </li>
  )
}

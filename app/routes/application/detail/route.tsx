import { href, Link, Outlet, useLocation } from 'react-router'
import { StatusBadge } from '#app/clients/status-badge.tsx'
import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { type Tab, TabLinks } from '#app/ui/shell/tab-links.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { Route } from './+types/route.ts'
import { ClientErrorView } from './client-error-view.tsx'
import { clientTabs } from './client-tabs.ts'
import { type ActionLink, type ClientView, clientView, readOnlyClient } from './client-view.ts'
import type { NextStepView } from './next-step.ts'
import type { ProgressView, StepView } from './progress.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(args.error ? 'We cannot show this client' : (args.loaderData?.client.name ?? 'Client'), args)

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  const { providerName, readOnly } = viewerOf(context)
  return {
    client: readOnlyClient(clientView(client, providerName, context.get(clockContext).now()), readOnly),
    tabs: clientTabs(client),
  }
}

export default function Client({ loaderData: { client, tabs } }: Route.ComponentProps) {
  return (
    <>
      <ClientHead client={client} tabs={tabs} />
      <Outlet />
    </>
  )
}

export function ErrorBoundary() {
  return <ClientErrorView />
}

function ClientHead({ client, tabs }: { client: ClientView; tabs: readonly Tab[] }) {
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
      <Disclose summary="What you cannot do yet">
        <ul className="list-disc pl-5 text-muted text-sm">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Disclose>
    </div>
  )
}

function ClientStatus({ progress, next }: { progress: ProgressView | null; next: NextStepView }) {
  return (
    <section aria-labelledby="client-status" className="mb-6 rounded-lg border">
      <h2 id="client-status" className="sr-only">
        Progress
      </h2>
      {progress && <Steps progress={progress} />}
      <dl className={`grid sm:grid-cols-3 max-sm:divide-y sm:divide-x ${progress ? 'border-t' : ''}`}>
        <Fact label="Who acts next">
          <b>{next.who}</b>
        </Fact>
        <Fact label="What happens">{next.what}</Fact>
        <Fact label={next.timeLabel}>
          <span className={next.tone}>{next.time}</span>
          {next.due && (
            <b>
              {' '}
              <DateTime at={next.due} />
            </b>
          )}
        </Fact>
      </dl>
    </section>
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

function Steps({ progress }: { progress: ProgressView }) {
  return (
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
  )
}

const currentStates = ['now', 'declined', 'closed']

function Step({ step: { stage, state, at, word } }: { step: StepView }) {
  const isCurrent = currentStates.includes(state)
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

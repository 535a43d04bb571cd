import type { MouseEvent, ReactNode } from 'react'
import { href, Link } from 'react-router'
import { clientField } from '#app/clients/reminder-address.ts'
import {
  browserStateContext,
  clockContext,
  profileContext,
  servicesContext,
  settingsContext,
} from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { useDownload } from '#app/downloads/use-download.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { formatCount } from '#app/format/count.ts'
import { List } from '#app/lists/list.tsx'
import { SelectionBar } from '#app/lists/selection.tsx'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Mark } from '#app/ui/feedback/badge.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { succeeded } from '#contract/calls/failure.ts'
import { may } from '#contract/people/roles.ts'
import type { Route } from './+types/route'
import { clientColumns } from './client-columns.tsx'
import { clientsList } from './clients-list.ts'
import { clientsView } from './clients-view.ts'
import type { StageChoices, StatusChoice } from './stage-filter-view.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Clients', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const profile = context.get(profileContext)
  const query = clientsList.read(url.searchParams)
  const [page, summary, brokers] = await Promise.all([
    broker.listClients(query),
    broker.getClientsSummary({ context: 'clients' }),
    may(profile.role, 'see-all-clients') ? broker.listBrokers() : succeeded([]),
  ])
  const now = context.get(clockContext).now()
  const savedViews = context.get(browserStateContext).savedViews(profile.person_id, clientsList.path)
  const { providerName } = context.get(settingsContext)
  const sources = {
    query,
    entered: url.searchParams,
    summary,
    brokers,
    profile,
    savedViews,
    now,
    providerName,
  }
  return { view: clientsView({ ...sources, page: requireValue(page) }) }
}

export default function Clients({ loaderData }: Route.ComponentProps) {
  const { list, stages, rows, page, showsBroker, mayRefer, exportLimit } = loaderData.view
  return (
    <>
      <PageHead
        title="Clients"
        lead={exportLimit}
        actions={
          <>
            {rows.length > 0 && <ExportLink to={list.exportTo} />}
            {mayRefer && <ReferAClient />}
          </>
        }
      />
      <List
        list={list}
        columns={clientColumns(showsBroker)}
        rows={rows}
        rowKey={({ id }) => id}
        searchHint="Check the spelling or search by company number."
        none={
          <EmptyState title="No clients yet" action={mayRefer && <ReferAClient />}>
            Refer a client and follow the application here.
          </EmptyState>
        }
        more={<StageFilter stages={stages} />}
        barBelow={<SelectedClients page={page} mayRemind={mayRefer} />}
      />
    </>
  )
}

/** In view while clients are selected; a document leads on, as an export is no page of the router. */
function SelectedClients({ page, mayRemind }: { page: string; mayRemind: boolean }) {
  return (
    <SelectionBar
      name={clientField}
      action={href('/remind')}
      reloadDocument
      className="z-2 mt-3 has-[[type=reset]]:sticky has-[[type=reset]]:bottom-2 max-sm:has-[[type=reset]]:bottom-bottombar"
    >
      {(clients) => (
        <>
          <p className={`flex-[1_1_14rem] ${clients ? 'max-sm:sr-only' : ''}`}>
            <strong>{clients ? `${clients} selected on this page.` : 'With the clients you select:'}</strong>
          </p>
          {/* Its empty value says that a selection was sent where no box is ticked. */}
          {mayRemind && (
            <Button size="sm" icon="send" name={clientField} value="">
              Remind {clients}
            </Button>
          )}
          <ExportSelected page={page}>Export {clients ?? 'them'}</ExportSelected>
        </>
      )}
    </SelectionBar>
  )
}

/** A button of the selection’s form; with JavaScript a download that reports its end, like all others. */
function ExportSelected({ page, children }: { page: string; children: ReactNode }) {
  const to = href('/application/export')
  const { busy, download } = useDownload(to)
  const start = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget
    const answers = form ? [...new FormData(form, event.currentTarget)] : []
    // Without a selection the page that says so opens.
    if (!answers.some(([name]) => name === clientField)) return undefined
    const query = new URLSearchParams(answers.map(([name, value]) => [name, String(value)]))
    return download(event, `${to}?${query}`)
  }
  return (
    <Button
      size="sm"
      icon="download"
      formAction={to}
      name="page_of"
      value={page}
      onClick={start}
      aria-busy={busy || undefined}
    >
      {busy ? 'Exporting' : children}
    </Button>
  )
}

function ReferAClient() {
  return (
    <ButtonLink variant="primary" icon="plus" to={href('/refer')}>
      Refer a client
    </ButtonLink>
  )
}

function StageFilter({ stages }: { stages: StageChoices[] }) {
  return (
    <nav aria-label="Status" className="print:hidden">
      <ul className="flex max-sm:flex-wrap max-sm:gap-2 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] sm:gap-px sm:overflow-hidden sm:rounded-lg sm:border sm:bg-line min-[80rem]:flex">
        {stages.map(({ stage, statuses }) => (
          <li key={stage} className="max-sm:contents sm:grow sm:bg-page sm:px-0.5 sm:pt-3 sm:pb-2">
            <h2 className="font-medium text-muted text-sm max-sm:sr-only sm:px-1.5">{stage}</h2>
            <ul className="max-sm:contents">
              {statuses.map((status) => (
                <li key={status.status}>
                  <Choice {...status} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const chip =
  'flex items-center gap-1.5 px-1.5 text-sm max-sm:whitespace-nowrap max-sm:min-h-11 max-sm:rounded-full max-sm:border max-sm:border-line-strong max-sm:px-3 max-sm:text-md sm:min-h-7 sm:rounded-sm'

function Choice({ label, colour, count, to, chosen }: StatusChoice) {
  const content = (
    <>
      <Mark colour={colour} />
      {label}
      {count !== undefined && <b className="ml-auto tabular-nums">{formatCount(count)}</b>}
    </>
  )
  if (count === 0 && !chosen) return <span className={`${chip} text-subtle`}>{content}</span>
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={`${chip} text-ink no-underline hover:bg-hover hover:text-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-bold aria-[current]:text-accent`}
    >
      {content}
    </Link>
  )
}

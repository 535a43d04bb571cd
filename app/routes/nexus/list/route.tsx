import { href, Link } from 'react-router'
import { viewerOf } from '#app/clients/viewer.ts'
import {
  browserStateContext,
  clockContext,
  profileContext,
  servicesContext,
  settingsContext,
} from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { useProvider } from '#app/document/provider-settings.ts'
import { DownloadButton } from '#app/downloads/download-button.tsx'
import { ExportLink } from '#app/downloads/export-link.tsx'
import { requireValue } from '#app/errors/require-value.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { formatCount } from '#app/format/count.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { List, type ListColumn } from '#app/lists/list.tsx'
import { SelectBox, SelectionBar } from '#app/lists/selection.tsx'
import { numberRefusal } from '#app/routes/refer/company-refusal.ts'
import { idField } from '#app/routes/refer/return-address.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Badge, Mark } from '#app/ui/feedback/badge.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { ExplainedSteps } from '#app/ui/steps/explained-steps.tsx'
import { RowAction } from '#app/ui/table/row-action.tsx'
import { RowLink } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { PreQualified } from '#contract/nexus/pre-qualified.ts'
import { ColleagueResults } from '../colleague-results.tsx'
import type { ProgressView } from '../import-status.ts'
import type { Route } from './+types/route'
import { NexusInfo } from './nexus-info.tsx'
import { resultsList } from './results-list.ts'
import { type ResultRow, type ResultSortField, resultsView, type TallyItem } from './results-view.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Nexus', args)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const query = resultsList.read(url.searchParams)
  const [page, summary, imports] = await Promise.all([
    broker.listPreQualified(query),
    broker.getClientsSummary({ context: 'pre-qualified' }),
    broker.listClientImports({ errors_page_size: 0 }),
  ])
  const { readOnly } = viewerOf(context)
  const now = context.get(clockContext).now()
  const { person_id, brokerage } = context.get(profileContext)
  const preferences = context.get(browserStateContext).preferences(person_id)
  const sources = { query, entered: url.searchParams, summary, imports, readOnly: readOnly !== null, now }
  const refusalOf = ({ company_number }: PreQualified) =>
    numberRefusal(company_number, context.get(settingsContext), brokerage)
  return {
    view: resultsView({ ...sources, page: requireValue(page), refusalOf }),
    readOnly,
    showInfo: !preferences.hasSeenNexusInfoModal || url.searchParams.has('about'),
  }
}

export default function Nexus({ loaderData }: Route.ComponentProps) {
  const { readOnly, showInfo } = loaderData
  const { list, tally, rows, running, canSelect } = loaderData.view
  const { providerName } = useProvider()
  const isEmpty = list.empty?.kind === 'none'
  return (
    <>
      {showInfo && <NexusInfo />}
      {/* Where the server alone shows the dialog, the page under it takes no focus. */}
      <div inert={showInfo}>
        <PageHead
          title="Nexus"
          lead={
            <>
              Check which of your clients {providerName} may lend to, before you refer them.{' '}
              <Link to={`${href('/nexus')}?about=1`}>About these results</Link>
            </>
          }
          actions={
            !isEmpty && (
              <>
                <ExportLink to={list.exportTo} />
                {!readOnly && <ImportLink />}
              </>
            )
          }
        />
        <div className="mb-5 grid gap-5 empty:hidden">
          {readOnly && <ReadOnlyNotice reason={readOnly} />}
          {running.map((each) => (
            <RunningNotice key={each.id} {...each} />
          ))}
        </div>
        <List
          list={list}
          columns={resultColumns}
          rows={rows}
          rowKey={({ id }) => id}
          searchHint="Check the spelling or search by company number."
          bar={canSelect && <ReferSelected />}
          none={<FirstUse readOnly={readOnly} />}
        >
          <ResultTally items={tally} />
        </List>
      </div>
    </>
  )
}

function ImportLink() {
  return (
    <ButtonLink variant="primary" icon="upload" to={href('/nexus/import')}>
      Import clients
    </ButtonLink>
  )
}

const steps = [
  { title: 'Fill in the template', text: 'Most of its columns are optional.' },
  { title: 'Import the file', text: 'Rows that need correcting do not stop the others.' },
  { title: 'Refer the clients you choose', text: 'The referral form starts with what your file holds.' },
]

function FirstUse({ readOnly }: { readOnly: string | null }) {
  return (
    <>
      <div className="rounded-lg border">
        <EmptyState
          title="No results yet"
          action={
            <>
              {!readOnly && <ImportLink />}
              <DownloadButton to={`${href('/nexus/template')}?format=xlsx`}>Download template</DownloadButton>
            </>
          }
        >
          Import a spreadsheet of clients and see a result for each one here.
        </EmptyState>
      </div>
      <ExplainedSteps steps={steps} />
    </>
  )
}

function ReferSelected() {
  return (
    <SelectionBar name={idField} action={href('/refer')} className="mb-2">
      {(clients) => (
        <>
          <p className="flex-[1_1_14rem]">
            <strong>{clients ? `${clients} selected on this page.` : 'Refer several clients.'}</strong>{' '}
            {clients ? 'You complete' : 'Select them, then complete'} one form for each and confirm their
            consent.
          </p>
          {/* Its empty value says that a selection was sent where no box is ticked. */}
          <Button size="sm" {...(!clients && { name: idField, value: '' })}>
            Refer {clients ?? 'selected clients'}
          </Button>
        </>
      )}
    </SelectionBar>
  )
}

function ResultTally({ items }: { items: TallyItem[] }) {
  return (
    <nav aria-label="Result" className="print:hidden">
      <ul className="flex flex-wrap gap-px overflow-hidden rounded-lg border bg-line">
        {items.map(({ label, colour, count, note, to, current }) => (
          <li key={label} className="grid flex-[1_1_40%] bg-page sm:flex-[1_1_8rem]">
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className="grid content-start p-3 text-muted text-sm no-underline hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft sm:px-4"
            >
              {count !== undefined && (
                <span className="font-bold text-ink text-xl tabular-nums">{formatCount(count)}</span>
              )}
              <span className="flex items-baseline gap-2 font-medium text-ink">
                {colour && <Mark colour={colour} />}
                {label}
              </span>
              {note && <span>{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function RunningNotice({ id, title, file_name, rows, left }: ProgressView) {
  return (
    <Notice icon="clock" title={title}>
      {file_name}
      {rows && `: ${rows} rows`}
      {left && `, ${lowerFirst(left)} left`}. The results will appear here.{' '}
      <Link to={href('/nexus/import/:importId', { importId: id })}>View progress</Link>
    </Notice>
  )
}

const resultColumns: ListColumn<ResultRow, ResultSortField>[] = [
  { key: 'client', head: 'Client', card: 'title', width: 23.5, sort: 'company_name', cell: nameCell },
  {
    key: 'result',
    head: 'Result',
    card: 'wide',
    width: 28.5,
    cell: ({ result, note, colleague_results }) => (
      <>
        <Badge colour={result.colour}>{result.label}</Badge>
        {note && <span className="mt-0.5 block text-muted text-sm">{note}</span>}
        <ColleagueResults results={colleague_results} />
      </>
    ),
  },
  {
    key: 'amount',
    head: <span className="whitespace-normal">Indicative amount</span>,
    align: 'end',
    card: 'wide',
    width: 23.1,
    sort: 'indicative_amount_max',
    cell: ({ amount }) =>
      amount ? (
        <span className="whitespace-normal">
          <Money pounds={amount.min} /> to <Money pounds={amount.max} />
        </span>
      ) : (
        <span className="text-muted">No amount</span>
      ),
  },
  {
    key: 'checked',
    head: 'Checked',
    card: 'wide',
    width: 15.6,
    sort: 'checked_at',
    cell: ({ checked_at, checked_by, earlier_checked_at, dropped_name, expires }) => (
      <>
        <span className="rows:hidden">Checked </span>
        <DateTime at={checked_at} />
        {checked_by && <span className="block text-muted text-sm">by {checked_by}</span>}
        {earlier_checked_at && (
          <span className="wrap-anywhere block text-muted text-sm">
            Replaces the result of <DateTime at={earlier_checked_at} />
            {dropped_name && `, “${dropped_name}”, whose other details were not kept`}
          </span>
        )}
        {expires && (
          <span className="block text-muted text-sm lg:whitespace-nowrap">
            {expires.label} <DateTime at={expires.at} />
          </span>
        )}
      </>
    ),
  },
  {
    key: 'action',
    head: 'Action',
    align: 'end',
    card: 'action',
    width: 9.3,
    cell: ({ company_name, action }) => <RowAction name={company_name} action={action} />,
  },
]

function nameCell({ id, to, company_name, number, name_in_file, canSelect }: ResultRow) {
  return (
    <span className="flex items-start gap-3">
      {canSelect ? (
        <SelectBox name={idField} id={id} client={company_name} />
      ) : (
        <span className="size-5 flex-none max-rows:hidden" />
      )}
      <span className="wrap-anywhere min-w-0">
        <RowLink to={to}>{company_name}</RowLink>
        <span className="block text-muted text-sm tabular-nums">{number}</span>
        {name_in_file && (
          <span className="mt-0.5 flex items-start gap-1.5 text-sm">
            <Icon name="warning" size={16} className="mt-0.5 text-yellow-mark" />
            <span className="min-w-0">Name in your file: {name_in_file}</span>
          </span>
        )}
      </span>
    </span>
  )
}

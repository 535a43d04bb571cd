import { href } from 'react-router'
import { viewerOf } from '#app/clients/viewer.ts'
import { servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { formatCount } from '#app/format/count.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { PageGrid } from '#app/ui/shell/page-grid.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { RowAction } from '#app/ui/table/row-action.tsx'
import { type Column, RowLink, Table } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { KeyFacts } from '#app/ui/values/key-facts.tsx'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import { bookHint } from '#contract/nexus/file-problems.ts'
import {
  correctLabel,
  importName,
  importStatus,
  isRunning,
  requireImport,
  resultsAddress,
  rowsToCorrect,
} from '../import-status.ts'
import { useProgress } from '../use-progress.ts'
import type { Route } from './+types/route'
import { importClients } from './import-clients.ts'
import { ImportForm } from './import-form.tsx'
import { importSchema } from './import-schema.ts'
import { jobAddress } from './job/job-view.ts'

export const meta: Route.MetaFunction = (args) => pageTitle(titleOf(args.loaderData?.corrected), args)

const titleOf = (corrected?: string | null) => (corrected ? 'Import corrected rows' : 'Import clients')

export async function loader({ context, url }: Route.LoaderArgs) {
  const { broker } = context.get(servicesContext)
  const imports = requireValue(await broker.listClientImports({ errors_page_size: 0 }))
  const { readOnly } = viewerOf(context)
  const corrects = url.searchParams.get('corrects')
  return {
    isRunning: imports.some(isRunning),
    history: imports.map(historyRow),
    /** The import whose rows the file corrects, which says itself why they cannot be corrected now. */
    corrected: corrects === null ? null : importName(await requireImport(broker, corrects)),
    fileHint: bookHint,
    readOnly,
    opening: importClients.open({ schema: importSchema }),
  }
}

export const action = mutationAction(importClients)

export default function ImportClients({ loaderData, actionData }: Route.ComponentProps) {
  const { history, isRunning, corrected, ...form } = loaderData
  useProgress(isRunning)
  return (
    <>
      <PageHead
        crumbs={[
          { label: 'Nexus', to: href('/nexus') },
          ...(corrected ? [{ label: 'Import clients', to: href('/nexus/import') }] : []),
        ]}
        title={titleOf(corrected)}
        lead={
          corrected
            ? `They stay in their import, ${corrected}, with their row numbers.`
            : 'Pre-qualify many clients at once from a spreadsheet.'
        }
      />
      <PageGrid
        rail={
          <aside aria-labelledby="file-rules">
            <SectionHead id="file-rules" title="What your file needs" />
            <KeyFacts items={rules} />
          </aside>
        }
      >
        <ImportForm {...form} corrects={corrected} actionData={actionData} />
      </PageGrid>
      <section aria-labelledby="history" className="mt-10">
        <SectionHead
          id="history"
          title="Import history"
          aside="Replaced results are under the later import"
        />
        <div className="pt-3">
          {history.length === 0 ? (
            <p className="text-muted">No imports yet. Each file that you import appears here.</p>
          ) : (
            <Table caption="Imports, newest first" columns={columns} rows={history} rowKey={({ id }) => id} />
          )}
        </div>
      </section>
    </>
  )
}

const rules = [
  {
    label: 'First row',
    value:
      'The column names of the template, in any order. Usual ones like “Company No” or “Turnover” do as well.',
  },
  { label: 'XLSX files', value: 'Only the first sheet is read' },
  { label: 'Formulas', value: 'Paste values, not formulas' },
  { label: 'Company numbers', value: '8 characters. Zeros that a spreadsheet removed are put back.' },
  { label: 'Dates', value: 'DD-MM-YYYY, DD/MM/YYYY or YYYY-MM-DD' },
  { label: 'Amounts', value: 'Pounds, like 480000 or £480,000' },
  {
    label: 'Clients you have checked',
    value:
      'Checked again if a detail has changed. The new result replaces the earlier one. Details without a column in your file stay, but are dropped if the company name has changed. Contact details are also dropped if the contact has changed.',
  },
  { label: 'Clients already referred', value: 'Left out' },
  { label: 'Rows to correct', value: 'They do not stop the other rows. You can correct them later.' },
]

const columns: Column<HistoryRow>[] = [
  {
    key: 'file',
    head: 'File',
    card: 'title',
    width: 23,
    cell: ({ to, file_name, uploaded_by }) => (
      <span className="block wrap-anywhere">
        <RowLink to={to}>{file_name}</RowLink>
        <span className="block text-muted text-sm">{uploaded_by}</span>
      </span>
    ),
  },
  {
    key: 'uploaded',
    head: 'Uploaded',
    card: 'aside',
    width: 11,
    cell: ({ uploaded_at }) => (
      <>
        <DateTime at={uploaded_at} />
        <span className="text-muted text-sm max-rows:before:content-[',_'] rows:block">
          <DateTime at={uploaded_at} show="time" />
        </span>
      </>
    ),
  },
  {
    key: 'status',
    head: 'Result',
    card: 'wide',
    width: 35,
    cell: ({ status: { label, colour, note } }) => (
      <>
        <Badge colour={colour}>{label}</Badge>
        {note && <span className="mt-0.5 wrap-anywhere block max-w-measure text-muted text-sm">{note}</span>}
      </>
    ),
  },
  {
    key: 'eligible',
    head: <span className="whitespace-normal">Eligible or likely eligible</span>,
    align: 'end',
    card: 'end',
    width: 13,
    cell: ({ eligible_rows }) =>
      eligible_rows !== null && (
        <>
          <span className="rows:hidden">Eligible or likely: </span>
          {formatCount(eligible_rows)}
        </>
      ),
  },
  {
    key: 'action',
    head: 'Action',
    align: 'end',
    card: 'action',
    width: 18,
    cell: ({ file_name, action }) => <RowAction name={file_name} action={action} viewClass="max-rows:mr-0" />,
  },
]

type HistoryRow = ReturnType<typeof historyRow>

function historyRow(job: ImportJob) {
  const { id, file_name, uploaded_by, uploaded_at, eligible_rows } = job
  const to = jobAddress(id)
  return {
    ...{ id, to, file_name, uploaded_by, uploaded_at },
    status: importStatus(job),
    /** Null while it is not known, and where nothing was imported. */
    eligible_rows: isRunning(job) || job.status === 'Failed' ? null : eligible_rows,
    action: actionOf(job, to),
  }
}

function actionOf(job: ImportJob, to: string) {
  const { status, id } = job
  if (isRunning(job)) return { label: 'View progress', to, isTask: true }
  if (status === 'Completed')
    return { label: 'View results', to: resultsAddress({ import_id: id }), isTask: false }
  if (status === 'CompletedWithErrors' && rowsToCorrect(job) > 0)
    return { label: correctLabel(rowsToCorrect(job)), to, isTask: true }
  return { label: 'View', to, isTask: false }
}

import { Badge } from '#app/ui/feedback/badge.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { RowAction } from '#app/ui/table/row-action.tsx'
import { type Column, RowLink, Table } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { HistoryRow } from './imports-view.ts'

const columns: Column<HistoryRow>[] = [
  { key: 'file', head: 'File', card: 'title', width: 24, cell: fileCell },
  { key: 'uploaded', head: 'Uploaded', card: 'aside', width: 13, cell: uploadedCell },
  {
    key: 'rows',
    head: 'Rows',
    align: 'end',
    card: 'start',
    wideOnly: true,
    width: 9,
    cell: rowsCell,
  },
  { key: 'status', head: 'Result', card: 'wide', width: 31, cell: statusCell },
  { key: 'eligible', head: 'Eligible', align: 'end', card: 'end', width: 10, cell: eligibleCell },
  { key: 'action', head: 'Action', align: 'end', card: 'action', width: 13, cell: actionCell },
]

export function HistoryTable({ rows }: { rows: HistoryRow[] }) {
  return (
    <section aria-labelledby="history">
      <SectionHead id="history" title="Import history" />
      <div className="pt-3">
        {rows.length === 0 ? (
          <p className="text-muted">No imports yet. Each file that you import appears here.</p>
        ) : (
          <Table caption="Imports, newest first" columns={columns} rows={rows} rowKey={({ id }) => id} />
        )}
      </div>
    </section>
  )
}

function fileCell({ to, fileName, uploadedBy }: HistoryRow) {
  return (
    <span className="block wrap-anywhere">
      <RowLink to={to}>{fileName}</RowLink>
      <span className="block text-muted text-sm">{uploadedBy}</span>
    </span>
  )
}

function uploadedCell({ uploadedAt }: HistoryRow) {
  return (
    <>
      <DateTime at={uploadedAt} />
      <span className="text-muted text-sm max-sm:before:content-[',_'] sm:block">
        <DateTime at={uploadedAt} show="time" />
      </span>
    </>
  )
}

function rowsCell({ rows }: HistoryRow) {
  return (
    <>
      {rows ?? <span className="whitespace-normal">Not counted</span>}
      {rows && <span className="sm:hidden">{rows === '1' ? ' row' : ' rows'}</span>}
    </>
  )
}

function statusCell({ status }: HistoryRow) {
  return (
    <>
      <Badge colour={status.colour}>{status.label}</Badge>
      {status.note && (
        <span className="mt-0.5 wrap-anywhere block max-w-measure text-muted text-sm">{status.note}</span>
      )}
    </>
  )
}

function eligibleCell({ eligible }: HistoryRow) {
  return (
    <>
      <span className="sm:hidden">Eligible: </span>
      {eligible ?? <span className="whitespace-normal text-muted">Not known yet</span>}
    </>
  )
}

function actionCell({ fileName, action }: HistoryRow) {
  return <RowAction name={fileName} action={action} viewClass="max-sm:mr-0" />
}

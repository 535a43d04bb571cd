import { formatRate } from '#app/format/rate.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import type { Column } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { LineRow } from './line-view.ts'

export const calculationColumns: Omit<Column<LineRow>, 'sort'>[] = [
  { key: 'base', head: 'Base', align: 'end', card: 'start', cell: baseCell },
  { key: 'rate', head: 'Rate', align: 'end', card: 'end', cell: rateCell },
]

export const commissionColumn: Omit<Column<LineRow>, 'sort'> = {
  key: 'commission',
  head: 'Commission',
  align: 'end',
  card: 'aside',
  cell: commissionCell,
}

export const statusColumn: Omit<Column<LineRow>, 'sort'> = {
  key: 'status',
  head: 'Status and date',
  card: 'wide',
  cell: statusCell,
}

/** What a line is for and when it was earned, in a table of several clients. */
export function lineCell({ type, detail, earned_at }: LineRow) {
  return (
    <>
      {type}, <DateTime at={earned_at} />
      <span className="block text-muted text-sm">{detail}</span>
    </>
  )
}

function baseCell({ base_amount }: LineRow) {
  return <Money pounds={base_amount} />
}

function rateCell({ rate_percent }: LineRow) {
  if (rate_percent === null || rate_percent === undefined) return 'Fixed amount'
  return (
    <>
      <span className="text-subtle">×</span> {formatRate(rate_percent)}
    </>
  )
}

function commissionCell({ amount }: LineRow) {
  return (
    <>
      <span className="text-subtle">=</span>{' '}
      <strong>
        <Money pounds={amount} />
      </strong>
    </>
  )
}

function statusCell({ status, note }: LineRow) {
  return (
    <>
      <Badge colour={status.colour}>{status.label}</Badge>
      <span className="mt-0.5 block text-muted text-sm">
        {note.text} {note.at && <DateTime at={note.at} />}
      </span>
    </>
  )
}

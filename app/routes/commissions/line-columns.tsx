import { formatRate } from '#app/format/rate.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import type { Column } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { LineRow } from './line-view.ts'

type LineColumn = Omit<Column<LineRow>, 'sort'>

export const calculationColumns: LineColumn[] = [
  {
    key: 'base',
    head: 'Base',
    align: 'end',
    card: 'start',
    cell: ({ base_amount }) => <Money pounds={base_amount} />,
  },
  {
    key: 'rate',
    head: 'Rate',
    align: 'end',
    card: 'end',
    cell: ({ rate_percent }) =>
      typeof rate_percent === 'number' ? (
        <>
          <span className="text-subtle">×</span> {formatRate(rate_percent)}
        </>
      ) : (
        'Fixed amount'
      ),
  },
]

export const commissionColumn: LineColumn = {
  key: 'commission',
  head: 'Commission',
  align: 'end',
  card: 'aside',
  cell: ({ amount }) => (
    <>
      <span className="text-subtle">=</span>{' '}
      <strong>
        <Money pounds={amount} />
      </strong>
    </>
  ),
}

export const statusColumn: LineColumn = {
  key: 'status',
  head: 'Status and date',
  card: 'wide',
  cell: ({ status, note }) => (
    <>
      <Badge colour={status.colour}>{status.label}</Badge>
      <span className="mt-0.5 block text-muted text-sm">
        {note.text} {note.at && <DateTime at={note.at} />}
      </span>
    </>
  ),
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

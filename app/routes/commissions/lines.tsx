import type { ReactNode } from 'react'
import { formatRate } from '#app/format/rate.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
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

/** What a line is for and when it was earned. */
export function lineCell({ type, detail, earned_at }: LineRow) {
  return (
    <>
      {type}, <DateTime at={earned_at} />
      <span className="block text-muted text-sm">{detail}</span>
    </>
  )
}

interface LinesProps<Row> {
  caption: string
  /** The columns before those of the calculation. */
  first: Column<Row>[]
  rows: readonly Row[]
  /** What the lines come to. */
  children: ReactNode
}

/** All lines of a client or of a printed statement. */
export function Lines<Row extends LineRow>({ caption, first, rows, children }: LinesProps<Row>) {
  return (
    <section aria-labelledby="lines">
      <SectionHead
        id="lines"
        title="Lines"
        aside="Base × rate = commission, each line rounded to the penny"
      />
      <Table
        caption={caption}
        columns={[...first, ...calculationColumns, commissionColumn, statusColumn]}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {children}
    </section>
  )
}

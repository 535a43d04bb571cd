import type { ReactNode } from 'react'
import type { CodeView } from '#app/clients/code-view.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { formatRate } from '#app/format/rate.ts'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { CommissionLine } from '#contract/commission/commission.ts'

type LineRow = CommissionLine & { badge: CodeView }

/** What a line is for and when it was earned. */
export const forColumn: Column<LineRow> = {
  key: 'for',
  head: 'For',
  card: 'wide',
  cell: ({ type, earned_at, base_label, clause }) => (
    <>
      {type}, <DateTime at={earned_at} />
      <span className="block text-muted text-sm">
        {[base_label, clause && lowerFirst(clause)].filter(Boolean).join(', ')}
      </span>
    </>
  ),
}

/** Base × rate = commission, and whether it is paid. */
export const amountColumns: Column<LineRow>[] = [
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
  {
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
  },
  {
    key: 'status',
    head: 'Status and date',
    card: 'wide',
    cell: (line) => (
      <>
        <Badge colour={line.badge.colour}>{line.badge.label}</Badge>
        <span className="mt-0.5 block text-muted text-sm">{payment(line)}</span>
      </>
    ),
  },
]

/** When a line is or was paid, or why not. */
function payment({ status, hold_reason, note, paid_at, due_at }: LineRow): ReactNode {
  if (status === 'OnHold') return hold_reason
  if (status === 'Cancelled') return note
  const word = paid_at ? (status === 'Paid' ? '' : 'Settled') : 'Due'
  return (
    <>
      {word} <DateTime at={paid_at ?? due_at} />
    </>
  )
}

export function LinesSection({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="lines">
      <SectionHead
        id="lines"
        title="Lines"
        aside="Base × rate = commission, each line rounded to the penny"
      />
      {children}
    </section>
  )
}

interface LinesProps<Row> {
  caption: string
  /** The columns before those of the amounts. */
  first: Column<Row>[]
  rows: readonly Row[]
  /** What the lines come to. */
  children: ReactNode
}

/** All lines of a client or of a printed statement. */
export function Lines<Row extends LineRow>({ caption, first, rows, children }: LinesProps<Row>) {
  return (
    <LinesSection>
      <Table caption={caption} columns={[...first, ...amountColumns]} rows={rows} rowKey={({ id }) => id} />
      {children}
    </LinesSection>
  )
}

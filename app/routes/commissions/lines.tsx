import type { ReactNode } from 'react'
import { href } from 'react-router'
import { codeLabel, productLabels } from '#app/clients/labels.ts'
import { lowerFirst } from '#app/format/letter-case.ts'
import { formatRate } from '#app/format/rate.ts'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { type Column, RowLink, Table } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { Money } from '#app/ui/values/money.tsx'
import type { CommissionLine, StatementLine } from '#contract/commission/commission.ts'
import { sumPounds } from '#contract/fields/pence.ts'
import { CommissionStatus, DueDay, OverdueNote } from './commission-status.tsx'
import { Sum, Sums } from './sums.tsx'

type OfClient = Pick<StatementLine, 'client_id' | 'client_name' | 'company_number' | 'product_type'>

export const clientColumn: Column<OfClient> = {
  key: 'client',
  head: 'Client',
  width: 24,
  card: 'title',
  cell: ({ client_id, client_name, company_number, product_type }) => (
    <>
      <RowLink to={href('/commissions/:clientId', { clientId: client_id })}>{client_name}</RowLink>
      <span className="block text-muted text-sm tabular-nums">
        {company_number}, {codeLabel(productLabels, product_type)}
      </span>
    </>
  ),
}

/** What a line is for and when it was earned. */
export const forColumn: Column<CommissionLine> = {
  key: 'for',
  head: 'For',
  width: 23,
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
export const amountColumns: Column<CommissionLine>[] = [
  {
    key: 'base',
    head: 'Base',
    align: 'end',
    width: 13,
    card: 'start',
    cell: ({ base_amount }) => <Money pounds={base_amount} />,
  },
  {
    key: 'rate',
    head: 'Rate',
    align: 'end',
    width: 10.5,
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
    width: 15,
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
    width: 14.5,
    card: 'wide',
    cell: (line) => (
      <>
        <CommissionStatus status={line.status} />
        <span className="mt-0.5 block text-muted text-sm">{payment(line)}</span>
      </>
    ),
  },
]

/** When a line is or was paid, or why not. */
function payment({ status, hold_reason, note, paid_at, due_at, set_off }: CommissionLine): ReactNode {
  if (status === 'OnHold') return hold_reason
  if (status === 'Cancelled') return note
  return (
    <>
      {paid_at ? (
        <>
          {status !== 'Paid' && 'Settled '}
          <DateTime at={paid_at} />
        </>
      ) : (
        <DueDay at={due_at} setOff={set_off} />
      )}
      {status === 'Overdue' && ', not paid'}
      {note && `. ${note}`}
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

/** What to do about lines that are overdue. */
export function OverdueLines({ rows }: { rows: readonly { status: string }[] }) {
  return (
    rows.some(({ status }) => status === 'Overdue') && (
      <p className="py-2 text-md">
        <OverdueNote>Commission is overdue</OverdueNote>
      </p>
    )
  )
}

interface LinesProps<Row> {
  caption: string
  /** The columns before those of the amounts. */
  first: Column<Row>[]
  rows: readonly Row[]
  /** Sums that follow from those of the lines. */
  children?: ReactNode
}

/** All lines of a client or of a printed statement, with what they come to. */
export function Lines<Row extends CommissionLine>({ caption, first, rows, children }: LinesProps<Row>) {
  const counted = rows.filter(({ status }) => status !== 'Cancelled')
  return (
    <LinesSection>
      <OverdueLines rows={rows} />
      <Table caption={caption} columns={[...first, ...amountColumns]} rows={rows} rowKey={({ id }) => id} />
      <Sums>
        <Sum label="Earned less clawed back" amount={sumPounds(counted.map(({ amount }) => amount))} />
        <Sum label="VAT" amount={sumPounds(counted.map(({ vat_amount }) => vat_amount))} />
        {children}
      </Sums>
    </LinesSection>
  )
}

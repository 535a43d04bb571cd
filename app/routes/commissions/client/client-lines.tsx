import { formatCount } from '#app/format/count.ts'
import { formatMoney } from '#app/format/money.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { type Column, Table } from '#app/ui/table/table.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import { calculationColumns, commissionColumn, statusColumn } from '../line-columns.tsx'
import type { LineRow } from '../line-view.ts'

const columns: Column<LineRow>[] = [
  { key: 'for', head: 'For', card: 'title', cell: typeCell },
  ...calculationColumns,
  commissionColumn,
  statusColumn,
]

export function ClientLines({ name, rows, net }: { name: string; rows: LineRow[]; net: number }) {
  if (rows.length === 0)
    return (
      <EmptyState title="No commission yet">
        Commission appears here when {name}’s facility is live.
      </EmptyState>
    )
  return (
    <section aria-labelledby="lines">
      <SectionHead
        id="lines"
        title={
          <>
            Lines{' '}
            <span className="ml-1 font-normal text-subtle tabular-nums">{formatCount(rows.length)}</span>
          </>
        }
        aside="Base × rate = commission, rounded to the penny"
      />
      <div className="pt-2">
        <Table
          caption={`Commission lines for ${name}, oldest first`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          foot={<Total net={net} />}
        />
      </div>
      <p className="flex justify-between border-t border-line-strong py-3 font-bold text-md tabular-nums rows:hidden">
        {totalLabel} <span>{formatMoney(net)}</span>
      </p>
    </section>
  )
}

const totalLabel = 'Earned less clawed back'

/** Under the commissions; cards have the same below them. */
function Total({ net }: { net: number }) {
  const place = columns.indexOf(commissionColumn)
  return (
    <tfoot className="max-rows:hidden">
      <tr>
        <th scope="row" colSpan={place}>
          {totalLabel}
        </th>
        <td className="end">{formatMoney(net)}</td>
        <td colSpan={columns.length - place - 1} />
      </tr>
    </tfoot>
  )
}

function typeCell({ type, detail, earned_at }: LineRow) {
  return (
    <>
      <strong>{type}</strong>
      <span className="block text-muted text-sm">
        <DateTime at={earned_at} />, {detail}
      </span>
    </>
  )
}

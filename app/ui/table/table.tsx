import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icons/icon.tsx'

/** The position of a cell when its row is a card (under 48rem). */
type CardArea = 'title' | 'aside' | 'wide' | 'start' | 'end' | 'action' | 'none'

/** A column of a table, which is a part of a card on a phone: `card` says which. */
export interface Column<Row> {
  key: string
  head: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  card?: CardArea
  /** Left out between 48rem and 80rem, where the table is narrow. */
  wideOnly?: boolean
  /** The share of the table’s width, in percent. Where rows arrive one after another, every column has one, so that none moves. */
  width?: number
  /** The head becomes a link that sorts by it, in this `order`; `direction` when the rows are sorted by this column now. */
  sort?: { to: string; order?: string; direction?: 'ascending' | 'descending' }
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  foot?: ReactNode
}

/** A table whose first column names the row. Under 48rem the rows are cards: in larger text a wide window has none of its columns’ widths. */
export function Table<Row>({ caption, columns, rows, rowKey, foot }: TableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: display: grid on the cards removes the table's roles
    <table className="table cards" role="table">
      <caption className="sr-only">{caption}</caption>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={rowKey(row)} role="row">
            {columns.map((column, index) => (
              <BodyCell key={column.key} column={column} row={row} names={index === 0} />
            ))}
          </tr>
        ))}
      </tbody>
      {foot}
    </table>
  )
}

/** The link that names a row; on a phone it covers the whole card. */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="row-link">
      {children}
    </Link>
  )
}

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  const { sort, width } = column
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      role="columnheader"
      scope="col"
      className={cellStyle(column)}
      style={width ? { width: `${width}%` } : undefined}
      aria-sort={sort?.direction}
    >
      {sort && (
        <Link to={sort.to} preventScrollReset>
          {column.head}
          {sort.order && <span className="sr-only">, sort by {sort.order}</span>}
          {sort.direction && (
            <Icon name={sort.direction === 'ascending' ? 'sort-up' : 'sort-down'} size={14} />
          )}
        </Link>
      )}
      {/* On cards the links are hidden from the keyboard, and a head must still have its text. */}
      <span className={sort && 'rows:hidden'}>{column.head}</span>
    </th>
  )
}

function BodyCell<Row>({ column, row, names }: { column: Column<Row>; row: Row; names: boolean }) {
  const Cell = names ? 'th' : 'td'
  return (
    <Cell
      role={names ? 'rowheader' : 'cell'}
      scope={names ? 'row' : undefined}
      className={cellStyle(column)}
      data-card={column.card}
    >
      {column.cell(row)}
    </Cell>
  )
}

function cellStyle<Row>({ align, wideOnly }: Column<Row>): string | undefined {
  return [align === 'end' && 'end', wideOnly && 'wide-only'].filter(Boolean).join(' ') || undefined
}

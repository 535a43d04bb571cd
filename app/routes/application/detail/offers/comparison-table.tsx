import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { ShareBar } from '../share-bar.tsx'
import type { Comparison, KeyRow, OfferColumn, OfferRow } from './compare-offers.ts'

interface ComparisonTableProps {
  comparison: Comparison
  caption: string
  /** Where each offer is accepted, in the order of the columns; null when none can be. */
  accept: { to: string; label: string }[] | null
}

export function ComparisonTable({ comparison, caption, accept }: ComparisonTableProps) {
  const { columns, keyRows, rows } = comparison
  return (
    // biome-ignore lint/a11y/noRedundantRoles: display: grid on a phone removes the table's roles
    <table className="offers" role="table" data-offers={columns.length}>
      <caption className="sr-only">{caption}</caption>
      <Head columns={columns} />
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {keyRows.map((row) => (
          <KeyCosts key={row.label} row={row} bar={columns.length > 1 && row === keyRows[0]} />
        ))}
        {rows.map((row) => (
          <Facts key={row.label} row={row} marked={columns.length > 1 && !row.same} />
        ))}
        {accept && (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr role="row" className="act">
            <RowHead>
              Your decision
              <span className="block text-sm">With the client’s authority</span>
            </RowHead>
            {accept.map(({ to, label }) => (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <td key={to} role="cell">
                <ButtonLink to={to} variant="primary" className="w-full">
                  {label}
                </ButtonLink>
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Head({ columns }: { columns: OfferColumn[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see ComparisonTable
    <thead role="rowgroup">
      {/* biome-ignore lint/a11y/noRedundantRoles: see ComparisonTable */}
      <tr role="row">
        {/* biome-ignore lint/a11y/noRedundantRoles: see ComparisonTable */}
        <td role="cell">
          {columns.length > 1 && <span className="print:hidden">Rows that differ come first</span>}
        </td>
        {columns.map(({ id, name, note, amount }) => (
          // biome-ignore lint/a11y/noRedundantRoles: see ComparisonTable
          <th key={id} id={`offer-${id}`} role="columnheader" scope="col">
            <b className="block text-ink">{name}</b>
            {note}
            <span className="mt-1 block font-bold text-ink text-xl tabular-nums">{amount}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function RowHead({ children }: { children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see ComparisonTable
    <th role="rowheader" scope="row">
      {children}
    </th>
  )
}

function KeyCosts({ row: { label, cells }, bar }: { row: KeyRow; bar: boolean }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see ComparisonTable
    <tr role="row" className="key" data-differs={bar || undefined}>
      <RowHead>{label}</RowHead>
      {cells.map(({ text, note, share }, index) => (
        // biome-ignore lint/a11y/noRedundantRoles: see ComparisonTable
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={index} role="cell" data-label={label}>
          <b className="text-lg">{text}</b>
          {note && <span className="block w-full text-muted text-sm">{note}</span>}
          {bar && <ShareBar percent={share} />}
        </td>
      ))}
    </tr>
  )
}

function Facts({ row: { label, cells, same }, marked }: { row: OfferRow; marked: boolean }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see ComparisonTable
    <tr role="row" className={same ? 'same' : undefined} data-differs={marked || undefined}>
      <RowHead>{label}</RowHead>
      {cells.map((lines, index) => (
        // biome-ignore lint/a11y/noRedundantRoles: see ComparisonTable
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={index} role="cell" data-label={label}>
          <span>
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </span>
        </td>
      ))}
    </tr>
  )
}

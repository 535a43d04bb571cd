import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { formatMoney } from '#app/format/money.ts'

export interface SumEntry {
  label: string
  /** Pounds. */
  amount: number
  sign?: '+' | '−'
  /** What the entries above it come to. */
  total?: boolean
}

/** Amounts under one another, as they are added up. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2 pt-3 text-md tabular-nums">{children}</dl>
}

export function Sum({ label, amount, sign, total = false }: Omit<SumEntry, 'label'> & { label: ReactNode }) {
  return (
    <div
      className={`flex justify-between gap-4 ${total ? 'border-t border-line-strong pt-2 font-bold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{sign ? `${sign} ${formatMoney(amount)}` : formatMoney(amount)}</dd>
    </div>
  )
}

interface AccountProps {
  entries: readonly SumEntry[]
  /** What of the last entry is on hold. */
  onHold?: number
}

export function Account({ entries, onHold = 0 }: AccountProps) {
  return (
    <div className="max-w-measure">
      <Sums>
        {entries.map((entry) => (
          <Sum key={entry.label} {...entry} />
        ))}
      </Sums>
      {onHold > 0 && (
        <p className="pt-2 text-muted text-sm">
          {formatMoney(onHold)} of the closing balance is on hold.{' '}
          <Link to={`${href('/commissions')}?period=all&status=OnHold`} className="print:hidden">
            See what is on hold
          </Link>
        </p>
      )}
    </div>
  )
}

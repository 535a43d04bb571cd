import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useProvider } from '#app/document/provider-settings.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { formatMoney } from '#app/format/money.ts'
import type { CommissionStatement } from '#contract/commission/commission.ts'

/** Amounts under one another, as they are added up. */
export function Sums({ children }: { children: ReactNode }) {
  return <dl className="grid gap-2 pt-3 text-md tabular-nums">{children}</dl>
}

interface SumProps {
  label: ReactNode
  /** Pounds. */
  amount: number
  sign?: '+' | '−'
  /** What the amounts above it come to. */
  total?: boolean
}

export function Sum({ label, amount, sign, total = false }: SumProps) {
  return (
    <div
      className={`flex justify-between gap-4 ${total ? 'border-t border-line-strong pt-2 font-bold' : ''}`}
    >
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{sign ? `${sign} ${formatMoney(amount)}` : formatMoney(amount)}</dd>
    </div>
  )
}

/** `2026-2027`, as opposed to the month `2026-10`. */
export function isTaxYear(period: string): boolean {
  return period.length === 'YYYY-YYYY'.length
}

export function Account({ statement }: { statement: CommissionStatement }) {
  const { opening, earned, clawed_back, paid, closing, on_hold = 0, issued_at, month } = statement
  const { providerName } = useProvider()
  const issued = issued_at
    ? `Issued on ${formatDay(issued_at)}`
    : 'Not issued yet: these figures may still change'
  return (
    <div className="max-w-measure">
      <p className="text-md text-muted">
        {isTaxYear(month) ? `${issued}. 6 April to 5 April, by date earned and date paid.` : issued}
      </p>
      <Sums>
        <Sum label="Opening balance" amount={opening} />
        <Sum label="Earned" amount={earned} sign="+" />
        <Sum label="Clawed back" amount={Math.abs(clawed_back)} sign="−" />
        <Sum label="Paid" amount={paid} sign="−" />
        <Sum label="Closing balance" amount={closing} total />
      </Sums>
      {closing < 0 && (
        <p className="pt-2 text-muted text-sm">
          Your firm pays nothing back: {providerName} takes a negative balance off later payments.
        </p>
      )}
      {on_hold > 0 && (
        <p className="pt-2 text-muted text-sm">
          {formatMoney(on_hold)} of the commission still to be paid is on hold.{' '}
          <Link to={`${href('/commissions')}?period=all&status=OnHold`} className="print:hidden">
            See what is on hold
          </Link>
        </p>
      )}
    </div>
  )
}

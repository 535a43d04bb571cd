import { formatMoney } from '#app/format/money.ts'

export interface AccountEntry {
  label: string
  /** Pounds. */
  amount: number
  sign?: '+' | '−' | '='
}

interface AccountProps {
  entries: readonly AccountEntry[]
  /** What of the last entry is on hold. */
  held?: string | undefined
}

export function Account({ entries, held }: AccountProps) {
  return (
    <>
      <dl className="account">
        {entries.map(({ label, amount, sign }) => (
          <div key={label} data-sign={sign}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
      {held && <p className="text-muted text-sm">{held}</p>}
    </>
  )
}

import { PageStyle } from '#app/document/page-style.tsx'
import { formatMoney } from '#app/format/money.ts'
import css from './account.css?inline'

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
      <PageStyle name="account" css={css} />
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

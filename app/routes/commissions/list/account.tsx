import { href, Link } from 'react-router'
import { PageStyle } from '#app/document/page-style.tsx'
import { formatMoney } from '#app/format/money.ts'
import css from './account.css?inline'

export interface AccountEntry {
  label: string
  /** Pounds. */
  amount: number
  sign?: '+' | '−' | '='
}

/** What of the closing balance is on hold, and the lines that it consists of: none when they could not be read. */
interface Held {
  amount: number
  lines: readonly { id: string; client_id: string; client_name: string; amount: number; month: string }[]
}

interface AccountProps {
  entries: readonly AccountEntry[]
  held?: Held | undefined
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
      {held && <OnHold {...held} />}
    </>
  )
}

function OnHold({ amount, lines }: Held) {
  return (
    <div className="text-muted text-sm">
      <p>{formatMoney(amount)} of the closing balance is on hold.</p>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line.id}>
              {formatMoney(line.amount)} of{' '}
              <Link to={href('/commissions/:clientId', { clientId: line.client_id })}>
                {line.client_name}
              </Link>
              , {line.month}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import type { AccountEntry } from './account-view.ts'

/** An account in one row: what was owed, what came and went, what is owed. */
export function Account({ entries }: { entries: readonly AccountEntry[] }) {
  return (
    <dl className="account">
      {entries.map(({ label, amount, sign }) => (
        <div key={label} data-sign={sign}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { AccountEntry } from './account-view.ts'

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

import type { ReactNode } from 'react'

/** A label with its value; `facts()` leaves out those without one. */
export interface Fact {
  label: string
  value: ReactNode
}

/** Labelled facts in rows: the label on the left, above its value on a phone. */
export function FactList({ items }: { items: readonly Fact[] }) {
  return (
    <dl className="text-md">
      {items.map(({ label, value }) => (
        <div key={label} className="grid gap-x-4 gap-y-1 border-b py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular-nums wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

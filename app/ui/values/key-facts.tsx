import type { ReactNode } from 'react'

/** A line of a page's key facts. */
export interface KeyFact {
  label: string
  /** A fact without a value is not shown. */
  value: ReactNode
  /** Below the value. */
  detail?: ReactNode
}

interface KeyFactsProps {
  items: readonly KeyFact[]
  /** Side by side: label on the left, value on the right. */
  flat?: boolean
}

export function KeyFacts({ items, flat = false }: KeyFactsProps) {
  const known = items.filter(({ value }) => value || value === 0)
  return (
    <dl className="grid content-start gap-3 pt-3 text-md">
      {known.map((item) => (
        <div key={item.label} className={flat ? 'flex justify-between gap-4' : undefined}>
          <dt className={`text-muted text-sm ${flat ? 'shrink-0' : ''}`}>{item.label}</dt>
          <dd className={flat ? 'whitespace-pre-line text-right tabular-nums' : 'tabular-nums'}>
            {item.value}
            {item.detail && <span className="block text-muted text-sm">{item.detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

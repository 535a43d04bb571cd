import type { ReactNode } from 'react'

/** A figure with its label, and what it counts or leaves out as a note. */
export interface Figure {
  label: string
  value: ReactNode
  note?: ReactNode
}

/** In one row where each has 11rem, otherwise in pairs. */
export function FigureGrid({ items }: { items: readonly Figure[] }) {
  const { length } = items
  const flex = `1 1 clamp(${100 / length}% - 1px,(${length * 11}rem - 100%)*99,50% - 1px)`
  return (
    <dl className="flex flex-wrap gap-px overflow-hidden rounded-lg border bg-line">
      {items.map((item) => (
        <div key={item.label} className="flex flex-col bg-page px-4 py-3 sm:px-5 sm:py-4" style={{ flex }}>
          <dt className="text-muted text-sm">{item.label}</dt>
          <dd className="py-1 font-bold text-ink text-xl tabular-nums [letter-spacing:-0.02em] sm:text-2xl">
            {item.value}
          </dd>
          {item.note && <dd className="text-muted text-sm">{item.note}</dd>}
        </div>
      ))}
    </dl>
  )
}

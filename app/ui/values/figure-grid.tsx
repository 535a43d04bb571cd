import type { ReactNode } from 'react'

export interface Figure {
  label: string
  value: ReactNode
  note?: ReactNode
}

export function FigureGrid({ items }: { items: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] sm:[&:has(>:nth-child(4):last-child)]:grid-cols-[repeat(auto-fit,minmax(clamp(25%-1px,(44rem-100%)*99,50%-1px),1fr))] max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
      {items.map((item) => (
        <div key={item.label} className="flex flex-col bg-page px-4 py-3 sm:px-5 sm:py-4">
          <dt className="text-muted text-sm">{item.label}</dt>
          <dd className="my-1 font-bold text-ink text-xl tabular-nums [letter-spacing:-0.02em] sm:text-2xl">
            {item.value}
          </dd>
          {item.note && <dd className="text-muted text-sm">{item.note}</dd>}
        </div>
      ))}
    </dl>
  )
}

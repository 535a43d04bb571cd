import { Link } from 'react-router'
import { formatCount } from '#app/format/count.ts'
import { Mark } from '#app/ui/feedback/badge.tsx'
import type { TallyItem } from './tally-view.ts'

export function ResultTally({ items }: { items: TallyItem[] }) {
  return (
    <nav aria-label="Result" className="print:hidden">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border bg-line sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]">
        {items.map(({ label, colour, count, note, to, current }) => (
          <li key={label} className="grid bg-page">
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className="grid content-start p-3 text-muted text-sm no-underline hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft sm:px-4"
            >
              {count !== undefined && (
                <span className="font-bold text-ink text-xl tabular-nums">{formatCount(count)}</span>
              )}
              <span className="flex items-baseline gap-2 font-medium text-ink">
                {colour && <Mark colour={colour} />}
                {label}
              </span>
              {note && <span>{note}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

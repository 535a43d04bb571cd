import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { formatCount } from '#app/format/count.ts'

/** A link of a row of tabs: each is a page, so that it works without scripts. */
export interface Tab {
  to: string
  label: ReactNode
  /** Number of items, or progress as text: 1 of 3 signed. */
  count?: number | string
  /** Current only at this exact address, not below it. */
  end?: boolean
  /** For tabs that differ in the query; by default the path decides. */
  current?: boolean
}

/** Tabs as links: each has an address, and they work without JavaScript. Where they are wider than the screen they take another row. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="tabs mb-6 border-b max-sm:mb-4 print:hidden">
      <ul className="flex flex-wrap gap-x-6">
        {tabs.map((tab) => (
          <li key={tab.to} className="flex">
            <TabLink {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TabLink({ to, label, count, end, current }: Tab) {
  const content = (
    <>
      {label}
      {count !== undefined && (
        <span className="font-normal text-subtle tabular-nums">
          {typeof count === 'number' ? formatCount(count) : count}
        </span>
      )}
    </>
  )
  return current === undefined ? (
    <NavLink to={to} end={end}>
      {content}
    </NavLink>
  ) : (
    <Link to={to} aria-current={current ? 'page' : undefined}>
      {content}
    </Link>
  )
}

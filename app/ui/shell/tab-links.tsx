import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { formatCount } from '#app/format/count.ts'

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

/** Tabs as links: each has an address, and they work without JavaScript. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { pathname, search } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useLayoutEffect(() => {
    if (nav.current) showCurrent(nav.current)
  }, [pathname, search])
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="tabs mb-6 overflow-x-auto border-b [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4 print:hidden"
    >
      <ul className="flex gap-6">
        {tabs.map((tab) => (
          <li key={tab.to} className="flex">
            <TabLink {...tab} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls tabs that are wider than the screen sideways until the current one is in the middle. */
function showCurrent(nav: HTMLElement): void {
  const current = nav.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!current) return
  nav.scrollLeft += current.left - nav.getBoundingClientRect().left - (nav.clientWidth - current.width) / 2
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

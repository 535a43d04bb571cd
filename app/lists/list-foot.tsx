import { Link } from 'react-router'
import type { Noun } from '#app/format/count.ts'
import { Pager } from '#app/ui/table/pager.tsx'
import type { Paging } from './list-view.ts'

export function ListFoot({ noun, sizes, ...paging }: Paging & { noun: Noun }) {
  return (
    <>
      <Pager {...paging} />
      {paging.total > Math.min(...sizes.map(({ size }) => size)) && (
        <nav
          aria-label={`Number of ${noun.many} on a page`}
          className="flex items-center gap-1 pt-2 text-md text-muted print:hidden max-sm:justify-center"
        >
          <span className="mr-1">Show</span>
          {sizes.map(({ size, to, current }) => (
            <Link
              key={size}
              to={to}
              aria-current={current ? 'true' : undefined}
              className="grid h-control-sm min-w-control-sm place-items-center rounded px-2 text-ink tabular-nums no-underline hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-bold aria-[current]:text-accent"
            >
              {size}
            </Link>
          ))}
        </nav>
      )}
    </>
  )
}

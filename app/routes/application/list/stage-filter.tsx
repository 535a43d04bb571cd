import { Link } from 'react-router'
import { formatCount } from '#app/format/count.ts'
import { Mark } from '#app/ui/feedback/badge.tsx'
import type { StageChoices, StatusChoice } from './stage-filter-view.ts'

export function StageFilter({ stages }: { stages: StageChoices[] }) {
  return (
    <nav aria-label="Status" className="print:hidden">
      <ul className="flex max-sm:-mx-4 max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:grid sm:grid-cols-3 sm:gap-px sm:overflow-hidden sm:rounded-lg sm:border sm:bg-line min-[80rem]:flex">
        {stages.map(({ stage, statuses }) => (
          <li key={stage} className="max-sm:contents sm:grow sm:bg-page sm:px-0.5 sm:pt-3 sm:pb-2">
            <h2 className="px-1.5 font-medium text-muted text-sm max-sm:sr-only">{stage}</h2>
            <ul className="max-sm:contents">
              {statuses.map((status) => (
                <li key={status.status}>
                  <Choice {...status} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const chip =
  'flex items-center gap-1.5 px-1.5 text-sm max-sm:whitespace-nowrap max-sm:min-h-11 max-sm:rounded-full max-sm:border max-sm:border-line-strong max-sm:px-3 max-sm:text-md sm:min-h-7 sm:rounded-sm'

function Choice({ label, colour, count, to, chosen }: StatusChoice) {
  const content = (
    <>
      <Mark colour={colour} />
      {label}
      {count !== undefined && <b className="ml-auto tabular-nums">{formatCount(count)}</b>}
    </>
  )
  if (count === 0 && !chosen) return <span className={`${chip} text-subtle`}>{content}</span>
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={chosen ? 'true' : undefined}
      className={`${chip} text-ink no-underline hover:bg-hover hover:text-ink aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-bold aria-[current]:text-accent`}
    >
      {content}
    </Link>
  )
}

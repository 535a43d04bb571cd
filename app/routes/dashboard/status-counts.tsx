import { href, Link } from 'react-router'
import type { StatusCount } from '#app/clients/status-groups.ts'
import { formatCount } from '#app/format/count.ts'
import { Mark } from '#app/ui/feedback/badge.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { SummaryView } from './dashboard-view.ts'

export function StatusCounts({ groups, total }: SummaryView['counts']) {
  return (
    <section aria-labelledby="statuses">
      <SectionHead
        id="statuses"
        title={
          <>
            Clients by status{' '}
            <span className="ml-1 font-normal text-subtle tabular-nums">{formatCount(total)}</span>
          </>
        }
      />
      <div className="grid gap-x-8 gap-y-4 pt-3 sm:max-lg:grid-cols-2">
        {groups.map((group) => (
          <div key={group.title}>
            <h3 className="flex justify-between pb-0.5 font-medium text-muted text-sm">
              {group.title} <span className="font-normal tabular-nums">{formatCount(group.count)}</span>
            </h3>
            <ul>
              {group.statuses.map((status) => (
                <li key={status.status}>
                  <StatusLine {...status} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

const line = '-mx-2 grid min-h-control-sm grid-cols-[8px_1fr_auto] items-center gap-3 px-2 text-md'

function StatusLine({ status, label, colour, count, needsAction }: StatusCount) {
  const content = (
    <>
      <Mark colour={colour} />
      {label} <b className="tabular-nums">{formatCount(count)}</b>
    </>
  )
  return count === 0 ? (
    <span className={`${line} text-subtle`}>{content}</span>
  ) : (
    <Link
      to={`${href('/application')}?${new URLSearchParams(queryOf(status, needsAction))}`}
      className={`${line} rounded text-ink no-underline hover:bg-hover hover:text-ink`}
    >
      {content}
    </Link>
  )
}

function queryOf(status: string, needsAction: boolean | undefined): Record<string, string> {
  return needsAction === undefined ? { status } : { status, needs_action: String(needsAction) }
}

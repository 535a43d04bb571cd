import { href, Link } from 'react-router'
import type { Deadline } from '#app/clients/deadline.ts'
import { clientNoun, countOf } from '#app/format/count.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { QueueRow, QueueView } from './queue-view.ts'

const urgencyStyle: Record<Deadline['urgency'], string> = {
  late: 'text-red',
  today: 'text-yellow',
  later: 'text-ink',
  none: 'text-muted',
}

export function Queue({ groups, isAll, total, remind }: QueueView) {
  const all = `${href('/application')}?needs_action=true&sort=due_at`
  return (
    <section aria-labelledby="queue">
      <SectionHead
        id="queue"
        title="What needs you"
        aside={
          <span className="flex flex-wrap gap-x-4">
            {!isAll && <Link to={all}>See all {countOf(total, clientNoun)}</Link>}
            {remind && <Link to={remind}>Remind clients</Link>}
            {total > 0 && (
              <Link to={href('/calendar')} reloadDocument>
                Add all dates to your calendar
              </Link>
            )}
          </span>
        }
      />
      {groups.length === 0 ? (
        <EmptyState title="You are up to date">Clients that need something from you appear here.</EmptyState>
      ) : (
        groups.map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            <h3 className="pt-4 font-medium text-muted text-sm">{title}</h3>
            <ul className="divide-y border-b">
              {rows.map((row) => (
                <QueueItem key={row.id} {...row} />
              ))}
            </ul>
          </section>
        ))
      )}
    </section>
  )
}

function QueueItem({ name, why, deadline, action }: QueueRow) {
  return (
    <li className="relative grid gap-x-4 gap-y-1 py-4 sm:grid-cols-[6.5rem_minmax(0,1fr)_11.5rem] sm:items-center sm:py-3">
      <p className="text-muted text-sm">
        <b className={`sm:block ${urgencyStyle[deadline.urgency]}`}>{deadline.word}</b>{' '}
        {deadline.at ? <DateTime at={deadline.at} /> : deadline.detail}
      </p>
      <div className="min-w-0">
        <Link to={action.to} className="row-link max-sm:after:absolute max-sm:after:inset-0">
          {name}
        </Link>
        <p className="text-md text-muted">{why}</p>
      </div>
      <ButtonLink
        size="sm"
        to={action.to}
        className="relative whitespace-nowrap max-sm:mt-2 max-sm:min-w-40 max-sm:justify-self-start"
      >
        {action.label}
        <span className="sr-only">, {name}</span>
      </ButtonLink>
    </li>
  )
}

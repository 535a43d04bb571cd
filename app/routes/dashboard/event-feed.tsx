import { Link } from 'react-router'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { EventRow, EventsView } from './events-view.ts'

export function EventFeed({ title, since, days }: EventsView) {
  return (
    <section aria-labelledby="events">
      <SectionHead id="events" title={title} aside={since && <span className="text-sm">{since}</span>} />
      {days.length === 0 && <p className="pt-3 text-md text-muted">No updates yet.</p>}
      {days.map(({ day, label, events }) => (
        <div key={day}>
          <h3 className="pt-4 font-medium text-subtle text-xs">
            <time dateTime={day}>{label}</time>
          </h3>
          <ol>
            {events.map((event) => (
              <EventItem key={event.id} {...event} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function EventItem({ at, time, client, to, text }: EventRow) {
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 py-2 text-md">
      <time dateTime={at} className="text-sm text-subtle">
        {time}
      </time>
      <p>
        <Link to={to} className="row-link">
          {client}
        </Link>
        <span className="block text-muted">{text}</span>
      </p>
    </li>
  )
}

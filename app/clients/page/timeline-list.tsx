import { Icon, type IconName } from '#app/ui/icons/icon.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import type { EventMark, EventView } from './timeline-view.ts'

const icons: Record<EventMark, IconName> = {
  referred: 'plus',
  file: 'file',
  decision: 'check',
  client: 'user',
  moved: 'arrow-right',
}

export function TimelineList({ events }: { events: readonly EventView[] }) {
  return (
    <ol className="pt-4">
      {events.map((event) => (
        <li
          key={event.id}
          className="relative grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 pb-5 text-md not-last:before:absolute not-last:before:top-6 not-last:before:bottom-0 not-last:before:left-[9px] not-last:before:w-px not-last:before:bg-line-strong not-last:before:content-[''] sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]"
        >
          <span className="grid size-5 place-items-center rounded-full border border-line-strong bg-sunken text-muted">
            <Icon name={icons[event.mark]} size={12} />
          </span>
          <span>
            {event.text}
            <span className="block text-muted text-sm">{event.by}</span>
          </span>
          <span className="text-sm text-subtle max-sm:col-start-2">
            <DateTime at={event.at} show="date-time" />
          </span>
        </li>
      ))}
    </ol>
  )
}

import { PageStyle } from '#app/document/page-style.tsx'
import { useProvider } from '#app/document/provider-settings.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { DateTime } from '#app/ui/values/date-time.tsx'
import css from './events.css?inline'
import type { EventView } from './timeline-view.ts'

export function TimelineList({ events }: { events: readonly EventView[] }) {
  const { providerName } = useProvider()
  return (
    <ol className="events pt-4">
      <PageStyle name="events" css={css} />
      {events.map((event) => (
        <li
          key={event.id}
          className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-4 pb-5 text-md sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]"
        >
          <span className="grid size-5 place-items-center rounded-full border border-line-strong bg-sunken text-muted">
            <Icon name={event.icon} size={12} />
          </span>
          <span>
            {event.text}
            <span className="block text-muted text-sm">{event.by ?? providerName}</span>
          </span>
          <span className="text-sm text-subtle max-sm:col-start-2">
            <DateTime at={event.at} show="date-time" />
          </span>
        </li>
      ))}
    </ol>
  )
}

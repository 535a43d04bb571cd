import { loadClient } from '#app/clients/load-client.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { PrintButton } from '#app/ui/print/print-button.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import { clientTitle } from '../client-title.ts'
import type { Route } from './+types/route.ts'
import { TimelineList } from './timeline-list.tsx'
import { timelineView } from './timeline-view.ts'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Timeline')

export async function loader({ params, context }: Route.LoaderArgs) {
  const { client } = await loadClient(context, params.clientId)
  return { events: timelineView(client) }
}

export default function ClientTimeline({ loaderData: { events } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="timeline" className="max-w-measure">
      <SectionHead
        id="timeline"
        title="Timeline"
        aside={
          <span className="flex flex-wrap items-center gap-3">
            Newest first {events.length > 0 && <PrintButton label="Print timeline" />}
          </span>
        }
      />
      {events.length > 0 ? (
        <TimelineList events={events} />
      ) : (
        <EmptyState title="No events yet">Events in this client’s application appear here.</EmptyState>
      )}
    </section>
  )
}

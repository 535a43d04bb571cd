import { clientTitle } from '#app/clients/page/client-title.ts'
import { TimelineList } from '#app/clients/page/timeline-list.tsx'
import { servicesContext, settingsContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { PrintButton } from '#app/ui/print/print-button.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { Route } from './+types/route.ts'
import { timelinePageView } from './timeline-page-view.ts'
import { TypeFilter } from './type-filter.tsx'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Timeline')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  return timelinePageView(client, context.get(settingsContext).providerName, url.searchParams.get('type'))
}

export default function ClientTimeline({
  loaderData: { events, total, types, chosen },
}: Route.ComponentProps) {
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
      {total > 0 && <TypeFilter types={types} chosen={chosen.value} />}
      {events.length > 0 && <TimelineList events={events} />}
      {total === 0 && (
        <EmptyState title="No events yet">Events in this client’s application appear here.</EmptyState>
      )}
      {total > 0 && events.length === 0 && (
        <EmptyState title="No events of this type">
          This client has no events of the type “{chosen.label}”. Choose another type.
        </EmptyState>
      )}
    </section>
  )
}

import { clientTitle } from '#app/clients/page/client-title.ts'
import { TimelineList } from '#app/clients/page/timeline-list.tsx'
import { timelineView } from '#app/clients/page/timeline-view.ts'
import { servicesContext, settingsContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { Route } from './+types/route.ts'

export const handle = { js: false }

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Timeline')

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  return { events: timelineView(client, context.get(settingsContext).providerName) }
}

export default function ClientTimeline({ loaderData: { events } }: Route.ComponentProps) {
  return (
    <section aria-labelledby="timeline" className="max-w-measure">
      <SectionHead id="timeline" title="Timeline" aside="Newest first" />
      {events.length > 0 ? (
        <TimelineList events={events} />
      ) : (
        <EmptyState title="Nothing has happened yet">What happens to this client appears here.</EmptyState>
      )}
    </section>
  )
}

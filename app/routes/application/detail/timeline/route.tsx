import { Form } from 'react-router'
import { optionsOf } from '#app/clients/labels.ts'
import { loadClient } from '#app/clients/load-client.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { PrintButton } from '#app/ui/print/print-button.tsx'
import { NativeSelect, type SelectOption } from '#app/ui/select/native-select.tsx'
import { SectionHead } from '#app/ui/shell/section-head.tsx'
import type { TimelineEventType } from '#contract/clients/timeline-event-types.ts'
import { clientTitle } from '../client-title.ts'
import type { Route } from './+types/route.ts'
import { TimelineList } from './timeline-list.tsx'
import { timelineView } from './timeline-view.ts'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Timeline')

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { client, providerName } = await loadClient(context, params.clientId)
  const types = optionsOf(eventTypeLabels)
  const chosen = types.find(({ value }) => value === url.searchParams.get('type')) ?? { value: '', label: '' }
  const timeline = client.timeline.filter(({ type }) => chosen.value === '' || type === chosen.value)
  return { events: timelineView({ timeline }, providerName), total: client.timeline.length, types, chosen }
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

const eventTypeLabels: Record<TimelineEventType, string> = {
  Referred: 'Referred',
  ConsentRecorded: 'Consent recorded',
  SignupStarted: 'Sign-up started',
  SignupCompleted: 'Sign-up completed',
  BankConnected: 'Bank connected',
  DirectorChanged: 'Director’s details changed',
  DocumentsUploaded: 'Documents uploaded',
  DocumentReviewed: 'Document reviewed',
  UnderwritingStarted: 'Underwriting started',
  InformationAnswered: 'Requests answered',
  InformationReviewed: 'Answers reviewed',
  ClientApproved: 'Approved',
  ClientDeclined: 'Declined',
  OfferSent: 'Offer sent',
  ClientContractSent: 'Contract sent',
  SignatorySigned: 'Contract signed by a signatory',
  ClientContractSigned: 'Contract signed by all',
  FacilityActivated: 'Facility live',
  CommissionPaid: 'Commission paid',
  StatusChanged: 'Status changed',
  Reassigned: 'Reassigned',
  Other: 'Something else',
}

function TypeFilter({ types, chosen }: { types: SelectOption[]; chosen: string }) {
  return (
    <Form method="get" replace className="flex flex-wrap items-end gap-3 pt-4 print:hidden">
      <div className="grid gap-1">
        <label htmlFor="type" className="font-bold">
          Show
        </label>
        <NativeSelect
          key={chosen}
          id="type"
          name="type"
          options={types}
          placeholder="All events"
          defaultValue={chosen}
        />
      </div>
      <Button type="submit">Filter</Button>
    </Form>
  )
}

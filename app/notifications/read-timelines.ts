import type { RouterContextProvider } from 'react-router'
import { knownTimelinesContext, profileContext, servicesContext } from '#app/context.ts'
import type { ClientListItem, TimelineEvent } from '#contract/clients/client.ts'
import { readClients } from './read-clients.ts'

/** A client of the list with its timeline. */
export interface ClientTimeline {
  client: ClientListItem
  timeline: readonly TimelineEvent[]
}

interface TimelinesRead {
  timelines: ClientTimeline[]
  /** How many clients could not be read. */
  missing: number
}

/** The timelines of clients, in the order of the list. Only those with activity since they were last read are fetched. */
export async function readTimelines(
  context: Readonly<RouterContextProvider>,
  listed: readonly ClientListItem[],
  maxParallel?: number,
): Promise<TimelinesRead> {
  const { broker } = context.get(servicesContext)
  const { person_id } = context.get(profileContext)
  const known = context.get(knownTimelinesContext)
  const found = new Map(listed.map((client) => [client.id, known.find(person_id, client)]))
  const { clients, failures } = await readClients(
    listed.filter(({ id }) => !found.get(id)).map(({ id }) => id),
    { read: (id) => broker.getClient(id), maxParallel },
  )
  for (const client of clients) {
    known.remember(person_id, client)
    found.set(client.id, client.timeline)
  }
  return {
    timelines: listed.flatMap((client) => {
      const timeline = found.get(client.id)
      return timeline ? { client, timeline } : []
    }),
    missing: failures.length,
  }
}

import type { RouterContextProvider } from 'react-router'
import { knownTimelinesContext, profileContext, servicesContext } from '#app/context.ts'
import type { ClientListItem, TimelineEvent } from '#contract/clients/client.ts'
import { readClients } from './read-clients.ts'

/** A client of the list with its timeline. */
export interface ClientTimeline {
  client: ClientListItem
  timeline: readonly TimelineEvent[]
}

/** The timelines of clients, in the order of the list, without those that could not be read. Only those with activity since they were last read are fetched. */
export async function readTimelines(
  context: Readonly<RouterContextProvider>,
  listed: readonly ClientListItem[],
  maxParallel?: number,
): Promise<ClientTimeline[]> {
  const { broker } = context.get(servicesContext)
  const { person_id } = context.get(profileContext)
  const known = context.get(knownTimelinesContext)
  const found = new Map(listed.map((client) => [client.id, known.find(person_id, client)]))
  const unknown = listed.filter(({ id }) => !found.get(id)).map(({ id }) => id)
  for (const client of await readClients(unknown, { read: (id) => broker.getClient(id), maxParallel })) {
    known.remember(person_id, client)
    found.set(client.id, client.timeline)
  }
  return listed.flatMap((client) => {
    const timeline = found.get(client.id)
    return timeline ? { client, timeline } : []
  })
}

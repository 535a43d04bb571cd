import { formatDay } from '#app/format/format-moment.ts'
import type { FormTrouble } from '#app/forms/failure-reply.ts'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import type { Failure } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { statusView } from '#contract/clients/statuses.ts'

/** A conflict in words, with the client as it stands now when it could be read again. */
export interface Conflict {
  trouble: FormTrouble
  latest: Client | null
}

/** Reads a client again after a 409 or 412 and says what happened to it meanwhile. */
export async function explainConflict(
  broker: Pick<BrokerService, 'getClient'>,
  clientId: string,
  failure: Failure,
): Promise<Conflict> {
  const read = await broker.getClient(clientId)
  const title = 'This client changed since you opened it'
  if (!read.ok) return { trouble: { title, text: failure.detail ?? 'Reload the page.' }, latest: null }
  return { trouble: { title, text: whereItStands(read.value) }, latest: read.value }
}

/** Where a client stands now, and the last thing that happened to it. */
export function whereItStands(client: Client): string {
  const stands = `It now stands at “${statusView(client.status).label}”, since ${formatDay(client.status_changed_at)}.`
  const last = client.timeline.toSorted((one, other) => other.at.localeCompare(one.at))[0]
  return last ? `${stands} Latest: ${last.text} (${last.actor_name}, ${formatDay(last.at)}).` : stands
}

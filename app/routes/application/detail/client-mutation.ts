import { mayDo } from '#app/clients/may-do.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { MutationDefinition, MutationReply, RecordDefinition } from '#app/forms/mutation/mutation.ts'
import type { Client } from '#contract/clients/client.ts'
import { statusView } from '#contract/clients/statuses.ts'
import { type Explained, explained } from './blocked-actions.ts'

interface ClientRecord<Params, Value, Saved>
  extends Pick<RecordDefinition<Params, Value, Saved, Client>, 'recover' | 'blocked' | 'differences'> {
  /** Key of `available_actions`: without it the mutation is no longer possible. */
  action: Explained
  notSaved: string
}

interface ClientChange<Params, Value, Saved>
  extends Omit<MutationDefinition<Params, Value, Saved, Client, MutationReply>, 'record'> {
  record: ClientRecord<Params, Value, Saved>
}

/** A mutation that changes one client: on the version its form was opened with, allowed by `available_actions`. */
export function clientMutation<Params extends { clientId: string }, Value, Saved>({
  record,
  ...change
}: ClientChange<Params, Value, Saved>) {
  const { action, notSaved, blocked, ...rest } = record
  return mutation<Params, Value, Saved, Client>({
    ...change,
    record: {
      ...rest,
      read: ({ services, params }) => services.broker.getClient(params.clientId),
      version: (client) => client.version,
      blocked: (client, args) => {
        if (mayDo(client, action)) return undefined
        const text = `You can no longer ${explained[action]}. ${statusSentence(client)}`
        return blocked?.(client, args) ?? { title: 'What you entered has not been saved', text }
      },
      changed: (client) => ({
        title: 'This client has changed since you opened it',
        text: `${statusSentence(client, false)} ${notSaved}`,
      }),
    },
  })
}

/** The last update of a client, after its status: `always`, or where the update is a step to it. */
export function statusSentence(client: Client, always = true): string {
  const now = `The status is now “${statusView(client.status).label}”, since ${formatDay(client.status_changed_at)}.`
  const last = client.timeline.toSorted((one, other) => other.at.localeCompare(one.at))[0]
  if (!last) return now
  const about = [last.actor_name, formatDay(last.at)].filter(Boolean)
  const update = `Last update: ${last.text} (${about.join(', ')}).`
  return always || last.to_status ? `${now} ${update}` : update
}

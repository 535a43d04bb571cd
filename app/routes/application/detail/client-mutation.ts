import { servicesContext } from '#app/context.ts'
import { formatDay } from '#app/format/format-moment.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { FormMessage } from '#app/forms/mutation/form-message.ts'
import type { CallArgs, MutationDefinition } from '#app/forms/mutation/mutation.ts'
import type { Difference } from '#app/forms/mutation/mutation-reply.ts'
import type { Client } from '#contract/clients/client.ts'
import type { BrokerAction } from '#contract/clients/stages.ts'
import { statusView } from '#contract/clients/statuses.ts'
import { isPermitted } from './blocked-actions.ts'

interface ClientMutationDefinition<Params, Value, Saved, Extra extends object>
  extends Omit<MutationDefinition<Params, Value, Saved, Client, Extra>, 'record'> {
  /** Key of `available_actions`: without it the mutation is no longer possible. */
  action: BrokerAction
  notSaved: string
  /** The call’s answer, when the client shows that the call succeeded. */
  recover?(client: Client, args: CallArgs<Params, Value>): Saved | undefined
  blocked?(client: Client, args: CallArgs<Params, Value>): FormMessage
  unavailable?(client: Client, args: CallArgs<Params, Value>): FormMessage | undefined
  differences?(client: Client, args: CallArgs<Params, Value>): Difference[]
}

/** A {@link mutation} of one client: on the version its form was opened with, allowed by `available_actions`. */
export function clientMutation<
  Params extends { clientId: string },
  Value,
  Saved,
  Extra extends object = object,
>(definition: ClientMutationDefinition<Params, Value, Saved, Extra>) {
  const { action, notSaved, recover, blocked = notPossible, unavailable, differences, ...rest } = definition
  return mutation<Params, Value, Saved, Client, Extra>({
    ...rest,
    record: {
      read: ({ context, params }) => context.get(servicesContext).broker.getClient(params.clientId),
      version: (client) => client.version,
      recover,
      differences,
      blocked: (client, args) =>
        isPermitted(client, action) ? unavailable?.(client, args) : blocked(client, args),
      changed: (client) => ({
        title: 'This client has changed since you opened it',
        text: `${statusSentence(client)} ${notSaved}`,
      }),
    },
  })
}

function notPossible(client: Client): FormMessage {
  return { title: 'This is no longer possible', text: `${statusSentence(client)} Nothing was saved.` }
}

export function statusSentence(client: Client): string {
  const now = `The status is now “${statusView(client.status).label}”, since ${formatDay(client.status_changed_at)}.`
  const last = client.timeline.toSorted((one, other) => other.at.localeCompare(one.at))[0]
  return last ? `${now} Last update: ${last.text} (${last.actor_name}, ${formatDay(last.at)}).` : now
}

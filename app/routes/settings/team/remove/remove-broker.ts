import { href } from 'react-router'
import { countOf } from '#app/format/count.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { CheckedForm, FormArgs } from '#app/forms/mutation/mutation.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { failed } from '#contract/calls/failure.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { fullNameOf } from '../full-name.ts'
import { removalForm } from './removal-form.ts'

interface Params {
  brokerId: string
}

interface Removal {
  /** Undefined when someone else has removed the person already: the lender answers a repeat like the first. */
  name: string | undefined
  reassignTo: string | undefined
}

export const removeBroker = mutation<Params, Removal, null>({
  intent: 'remove',
  userAction: 'remove-broker',
  check,
  call: ({ services, params, value }) =>
    services.broker.removeBroker(params.brokerId, { reassign_to: value.reassignTo }),
  success: ({ value: { name } }) => ({
    to: href('/settings/team'),
    toast: name ? `${name} removed` : 'This person had already been removed',
  }),
})

async function check({ services, form, params }: FormArgs<Params>): Promise<CheckedForm<Removal>> {
  const submission = parseForm(form, removalForm)
  const reply: CheckedForm<Removal>['reply'] = (options) => submission.reply(options)
  if (submission.status !== 'success') return { reply }
  const team = await services.broker.listBrokers()
  if (!team.ok) return { failure: team.failure, reply }
  const { open_clients: shown, reassign_to: reassignTo } = submission.value
  const leaving = team.value.find(({ id, status }) => id === params.brokerId && status !== 'Removed')
  if (leaving && (leaving.open_clients_count ?? 0) !== shown)
    return { failure: movedMeanwhile(leaving), reply, extra: { changed: true } }
  return { value: { name: leaving && fullNameOf(leaving), reassignTo }, reply }
}

/** The count affects who can take over the clients, so a new one must be confirmed. */
function movedMeanwhile(leaving: Broker) {
  const open = countOf(leaving.open_clients_count ?? 0, { one: 'open client', many: 'open clients' })
  const detail = `${fullNameOf(leaving)} now has ${open}. Check who takes them over, then choose Remove again.`
  return failed({ kind: 'conflict', call: 'DELETE /api/v1/brokerages/brokers/{id}', detail }).failure
}

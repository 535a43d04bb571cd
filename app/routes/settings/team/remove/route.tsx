import { data, href } from 'react-router'
import { adminsOnly } from '#app/auth/admins-only.ts'
import { profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { failureView } from '#app/errors/failure-view.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { clientNoun, countOf, formatCount } from '#app/format/count.ts'
import { mutation } from '#app/forms/mutation/define-mutation.ts'
import type { Checked, FormArgs } from '#app/forms/mutation/mutation.ts'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import { enteredIn, parseForm } from '#app/forms/mutation/parse-form.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import { type FormProps, useServerForm } from '#app/forms/use-server-form.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { failed } from '#contract/calls/failure.ts'
import type { Broker } from '#contract/people/brokerage.ts'
import { fullNameOf } from '../team-view.ts'
import type { Route } from './+types/route'
import { removalForm } from './removal-form.ts'
import { type Handover, type RemoveView, removeView } from './remove-view.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(args.loaderData ? `Remove ${args.loaderData.view.name}` : 'Person not found', args)

export const middleware = [
  adminsOnly('manage-team', 'Only admins can invite or remove people', href('/settings/team')),
] as const

export async function loader({ params, context }: Route.LoaderArgs) {
  const team = requireValue(await context.get(servicesContext).broker.listBrokers())
  const leaving = team.find(({ id, status }) => id === params.brokerId && status !== 'Removed')
  if (!leaving) throw data(failureView({ kind: 'not_found' }).view, { status: 404 })
  return {
    view: removeView(team, leaving, context.get(profileContext)),
    opening: removeBroker.open({ schema: removalForm }),
  }
}

const removeBroker = mutation({
  intent: 'remove',
  userAction: 'remove-broker',
  check,
  call: ({ services, params, value }) =>
    services.broker.removeBroker(params.brokerId, { reassign_to: value.reassignTo }),
  success: ({ value: { removed, moved } }) => ({
    to: href('/settings/team'),
    flash: removed ? `${removed} has been removed` : 'This person had already been removed',
    next: moved,
  }),
})

export const action = mutationAction(removeBroker)

export default function Remove({ loaderData: { view, opening }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Team', to: href('/settings/team') }]}
        title={`Remove ${view.name}?`}
        lead={!view.blocked && whatEnds(view)}
      />
      <div className="grid max-w-form gap-6">
        {view.blocked ? (
          <Notice colour="grey" icon="lock" title={view.blocked.title}>
            {view.blocked.text} <a href={href('/settings/team')}>Back to your team</a>
          </Notice>
        ) : (
          <Removal view={view} opening={opening} actionData={actionData} />
        )}
      </div>
    </>
  )
}

function whatEnds({ status }: RemoveView): string {
  return status === 'Invited'
    ? 'Their invitation will stop working.'
    : 'They will no longer be able to sign in. Commission already earned on their clients stays under their name.'
}

/** Another admin has removed the person, or the address is mistyped. */
export function ErrorBoundary() {
  const to = href('/settings/team')
  return (
    <ErrorView
      statusHandlers={{
        404: {
          title: 'This person is not in your team',
          text: 'Another admin may have removed them.',
          next: { label: 'See your team', to },
        },
      }}
    />
  )
}

const schema = () => import('./removal-form.ts').then((loaded) => loaded.removalForm)

function Removal({ view, opening, actionData }: FormProps & { view: RemoveView }) {
  const { handover, name, open_clients_count } = view
  const form = useServerForm('remove', {
    opening,
    actionData,
    schema,
    values: { reassign_to: handover?.chosen },
  })
  return (
    <ServerForm form={form} className="grid gap-6">
      <input type="hidden" name="open_clients" value={open_clients_count} />
      {handover && (
        <ChoiceField
          field={form.fields.reassign_to}
          legend={`Who should take over their ${clientsOf(handover)}?`}
          hint={hintOf(handover)}
          options={handover.admins.map((admin) => ({
            value: admin.id,
            label: `${admin.name}${admin.you ? ' (you)' : ''}`,
            hint: `${countOf(admin.open_clients_count, openClient)} now, ${formatCount(admin.open_clients_count + handover.open)} after the move`,
          }))}
          boxed
        />
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton form={form} variant="danger" pendingLabel={`Removing ${name}`}>
          Remove {name}
        </SubmitButton>
        <ButtonLink to={href('/settings/team')}>Cancel</ButtonLink>
      </div>
    </ServerForm>
  )
}

const openClient = { one: 'open client', many: 'open clients' }

/** Those that are asked about: the open ones if there are any. */
function clientsOf({ open, all }: Handover): string {
  return open > 0 ? countOf(open, openClient) : countOf(all, clientNoun)
}

function hintOf({ open, all, alone }: Handover): string {
  const closed = { one: 'other client moves', many: 'other clients move' }
  return [
    'Clients can move to admins only.',
    alone && 'You are the only admin.',
    open > 0 && all > open && `Their ${countOf(all - open, closed)} as well.`,
  ]
    .filter(Boolean)
    .join(' ')
}

interface Params {
  brokerId: string
}

interface PersonToRemove {
  /** Undefined when someone else has removed the person already: the lender answers a repeat like the first. */
  removed: string | undefined
  reassignTo: string | undefined
  /** Who has the clients then. */
  moved?: string | undefined
}

async function check({
  services,
  form,
  params,
  context,
}: FormArgs<Params>): Promise<Checked<PersonToRemove>> {
  const parsed = parseForm(form, removalForm)
  if (!('value' in parsed)) return parsed
  const team = await services.broker.listBrokers()
  if (!team.ok) return { failure: team.failure, result: enteredIn(form) }
  const { open_clients: shown, reassign_to: reassignTo } = parsed.value
  const leaving = team.value.find(({ id, status }) => id === params.brokerId && status !== 'Removed')
  if (!leaving) return { value: { removed: undefined, reassignTo } }
  if ((leaving.open_clients_count ?? 0) !== shown)
    return { failure: movedMeanwhile(leaving), result: enteredIn(form), changed: true }
  const { handover } = removeView(team.value, leaving, context.get(profileContext))
  if (handover && !reassignTo) {
    const reassign_to = [`Choose who should take over their ${clientsOf(handover)}`]
    return { result: enteredIn(form, { reassign_to }) }
  }
  const successor = team.value.find(({ id }) => id === reassignTo)
  const moved =
    handover && successor && `${fullNameOf(successor)} has their ${countOf(handover.all, clientNoun)}.`
  const removed = `${leaving.status === 'Invited' ? 'The invitation to ' : ''}${fullNameOf(leaving)}`
  return { value: { removed, reassignTo, moved: moved ?? undefined } }
}

/** The count affects who can take over the clients, so a new one must be confirmed. */
function movedMeanwhile(leaving: Broker) {
  const open = countOf(leaving.open_clients_count ?? 0, openClient)
  const detail = `${fullNameOf(leaving)} now has ${open}. Check who takes them over, then choose Remove again.`
  return failed({ kind: 'conflict', call: 'DELETE /api/v1/brokerages/brokers/{id}', detail }).failure
}

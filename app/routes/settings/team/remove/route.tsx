import { data, href } from 'react-router'
import { profileContext, servicesContext } from '#app/context.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { failureView } from '#app/errors/failure-view.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { formFields } from '#app/forms/fields/form-fields.ts'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { keepForm, revalidateAfterForm } from '#app/forms/mutation/keep-form.ts'
import { mutationAction, mutationHeaders } from '#app/forms/mutation/mutation-action.ts'
import { type MutationForm as FormOf, useMutation } from '#app/forms/mutation/use-mutation.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { ErrorView } from '#app/ui/feedback/error-view.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { ChoiceField } from '#app/ui/fields/choice-field.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { adminsChangeTeam } from '../admins-change-team.ts'
import type { Route } from './+types/route'
import { removeBroker } from './remove-broker.ts'
import { type RemoveView, removeView } from './remove-view.ts'

export const meta: Route.MetaFunction = (args) =>
  pageTitle(args.loaderData ? `Remove ${args.loaderData.view.name}` : 'Person not found', args)

export const headers = mutationHeaders

export const middleware = [adminsChangeTeam]

export async function loader({ params, context }: Route.LoaderArgs) {
  const team = requireValue(await context.get(servicesContext).broker.listBrokers())
  const leaving = team.find(({ id, status }) => id === params.brokerId && status !== 'Removed')
  if (!leaving) throw data(failureView({ kind: 'not_found' }).view, { status: 404 })
  return { view: removeView(team, leaving, context.get(profileContext)), opening: openForm() }
}

export const action = mutationAction(removeBroker)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)
export const shouldRevalidate = revalidateAfterForm

export default function Remove({ loaderData: { view, opening }, actionData }: Route.ComponentProps) {
  const form = useMutation('remove', { opening, actionData })
  return (
    <>
      <PageHead
        crumbs={[{ label: 'Team', to: href('/settings/team') }]}
        title={`Remove ${view.name}?`}
        lead={!view.blocked && view.lead}
      />
      <div className="grid max-w-form gap-6">
        {view.blocked ? (
          <Notice colour="grey" icon="lock" title={view.blocked.title}>
            {view.blocked.text} <BackToTeam />
          </Notice>
        ) : (
          <Removal view={view} form={form} />
        )}
      </div>
    </>
  )
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

const formId = 'remove-form'

function Removal({ view, form }: { view: RemoveView; form: FormOf }) {
  const { handover, name, openClients } = view
  const field = formFields(form.reply?.result, { reassign_to: handover?.chosen ?? '' })
  return (
    <>
      <FormAlert form={form} formId={formId} />
      <MutationForm id={formId} form={form} className="grid gap-6">
        <input type="hidden" name="open_clients" value={openClients} />
        {handover && (
          <ChoiceField
            field={field('reassign_to')}
            legend={handover.legend}
            hint={handover.hint}
            options={handover.options}
            boxed
          />
        )}
        <div className="flex flex-wrap gap-2">
          <SubmitButton form={form} variant="danger" pendingLabel={`Removing ${name}`}>
            Remove {name}
          </SubmitButton>
          <ButtonLink to={href('/settings/team')}>Cancel</ButtonLink>
        </div>
      </MutationForm>
    </>
  )
}

function BackToTeam() {
  return <a href={href('/settings/team')}>Back to your team</a>
}

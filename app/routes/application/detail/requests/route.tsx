import { clientTitle } from '#app/clients/page/client-title.ts'
import { clientUploadSettings } from '#app/clients/uploads/client-upload-settings.ts'
import { viewerOf } from '#app/clients/viewer.ts'
import { clockContext, servicesContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { nameDraft } from '#app/forms/drafts/name-draft.ts'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { keepForm, revalidateAfterForm } from '#app/forms/mutation/keep-form.ts'
import { mutationAction, mutationHeaders } from '#app/forms/mutation/mutation-action.ts'
import { type MutationForm, useMutation } from '#app/forms/mutation/use-mutation.ts'
import { EmptyState } from '#app/ui/drawings/empty-state.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import type { Route } from './+types/route.ts'
import { answerRequests } from './answer-requests.ts'
import { AnsweredRounds } from './answered-rounds.tsx'
import { RequestsForm } from './requests-form.tsx'
import { type RequestsView, requestsView } from './requests-view.ts'
import { UnsentAnswers } from './unsent-answers.tsx'

export const meta: Route.MetaFunction = (args) => clientTitle(args, 'Requests')

export const headers = mutationHeaders

export async function loader({ params, context }: Route.LoaderArgs) {
  const client = requireValue(await context.get(servicesContext).broker.getClient(params.clientId))
  const { providerName, readOnly } = viewerOf(context)
  return {
    view: requestsView(client, providerName, context.get(clockContext).now()),
    readOnly,
    uploads: clientUploadSettings(context, client.id, 'requests'),
    opening: openForm(client.version),
    draftName: nameDraft(context, 'requests', client.id),
  }
}

export const action = mutationAction(answerRequests)
export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)
export const shouldRevalidate = revalidateAfterForm

export default function Requests({ loaderData, actionData }: Route.ComponentProps) {
  const { view, uploads, readOnly, opening, draftName } = loaderData
  const form = useMutation('send', { opening, actionData })
  const answered = <AnsweredRounds rounds={view.answered} />
  if (view.open.length > 0 && ((!view.locked && !readOnly) || form.reply))
    return (
      <RequestsForm view={view} uploads={uploads} form={form} draftName={draftName}>
        {answered}
      </RequestsForm>
    )
  return (
    <div ref={() => clearDrafts(view, draftName, form)} className="grid gap-8">
      {form.reply && <UnsentAnswers view={view} form={form} />}
      {view.open.length > 0 && !view.locked && readOnly && <ReadOnlyNotice reason={readOnly} />}
      {view.open.length > 0 && view.locked && (
        <Notice colour="grey" icon="lock" title="You cannot answer requests now">
          {`${view.locked.charAt(0).toUpperCase()}${view.locked.slice(1)}.`}
        </Notice>
      )}
      {view.open.length + view.answered.length === 0 && (
        <EmptyState title="No requests yet">
          If underwriting needs more information, its requests appear here.
        </EmptyState>
      )}
      {answered}
    </div>
  )
}

/** With every answer sent, the form that would clear its own draft is no longer on the page. */
function clearDrafts(view: RequestsView, draftName: string, { reply, formError }: MutationForm): void {
  if (view.open.length > 0 || reply || formError) return
  import('#app/forms/device-drafts/open-drafts.ts').then(
    ({ deleteDrafts }) => deleteDrafts(draftName),
    () => {},
  )
}

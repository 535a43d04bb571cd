import { pageTitle } from '#app/document/page-title.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import { keepForm, revalidateAfterForm } from '#app/forms/mutation/keep-form.ts'
import { MessageNotice } from '#app/forms/mutation/message-notice.tsx'
import { mutationAction, mutationHeaders } from '#app/forms/mutation/mutation-action.ts'
import { type MutationForm as FormOf, useMutation } from '#app/forms/mutation/use-mutation.ts'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import type { Route } from './+types/route'
import { enter } from './enter.ts'
import { withEvidence } from './evidence/take-evidence.ts'
import { readerOf } from './form-values.ts'
import { chooseOfficer, listOfficers } from './officers.ts'
import { PhonePrompt } from './phone-prompt.tsx'
import { readReferPage } from './read-refer-page.ts'
import { ReferDraft } from './refer-draft.tsx'
import { ReferForm } from './refer-form.tsx'
import { referFormId } from './refer-page.ts'
import { removeEvidence } from './remove-evidence.ts'
import type { ReferReply } from './reply.ts'
import { change, review } from './review-form-step.ts'
import { ReviewStep, sendFormId } from './review-step.tsx'
import { searchCompanies } from './search.ts'
import { sendReferral } from './send.ts'
import { useReferState } from './use-refer-state.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Refer a client', args)

export const headers = mutationHeaders

export const loader = ({ context, url }: Route.LoaderArgs) => readReferPage(url, context)

export const action = mutationAction(
  ...[review, enter, searchCompanies, listOfficers, chooseOfficer, change, removeEvidence, sendReferral].map(
    withEvidence,
  ),
)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)
export const shouldRevalidate = revalidateAfterForm

const steps = ['review', 'enter', 'search', 'officers', 'officer', 'change', 'remove-evidence']
const intents = [...steps, 'send']

export default function Refer({ loaderData, actionData }: Route.ComponentProps) {
  const posted = useMutation(intents, { opening: loaderData.opening, actionData, steps })
  const { view, form, draft, ...state } = useReferState(loaderData.draftName, posted)
  const { reply } = form
  if (loaderData.readOnly)
    return (
      <>
        <PageHead title={formHead.title} />
        <ReadOnlyNotice reason={loaderData.readOnly} />
      </>
    )
  return (
    <>
      <PageHead {...(reply?.step === 'review' ? reviewHead(reply) : formHead)} />
      {loaderData.phonePrompt && reply?.step !== 'review' && (
        <PhonePrompt opening={loaderData.phonePrompt} providerName={loaderData.providerName} />
      )}
      <div className="mb-8 grid gap-3 empty:hidden">
        <FormAlert form={form} formId={formIdOf(form)} enterIntent="enter" />
        {reply?.step !== 'review' &&
          loaderData.notices.map(({ message, colour }) => (
            <MessageNotice key={message.title} message={message} colour={colour} />
          ))}
      </div>
      {reply?.step === 'review' ? (
        <ReviewStep page={loaderData} form={form} reply={reply} {...state.review} />
      ) : (
        <>
          {draft.offered && (
            <ReferDraft draft={draft.offered} onRestore={state.restore} onDiscard={draft.discard} />
          )}
          <ReferForm key={view} page={loaderData} form={form} savedAt={draft.savedAt} />
        </>
      )}
    </>
  )
}

/** The form on screen, unless what it says is of the review that was left. */
function formIdOf({ reply, formError }: FormOf<ReferReply>): string | null {
  if (reply?.step === 'review') return sendFormId
  return formError?.retry === 'send' ? null : referFormId
}

const formHead = {
  title: 'Refer a client',
  lead: 'About 6 minutes. Have the client’s figures and the date of their consent ready.',
}
const reviewHead = ({ result }: ReferReply) => ({
  title: 'Check before you refer',
  lead: `Nothing is sent until you choose “Refer ${readerOf(result.initialValue)('company.name')}”.`,
})

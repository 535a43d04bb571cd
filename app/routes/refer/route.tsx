import { profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { DraftOffer } from '#app/forms/drafts/draft-offer.tsx'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import { openForm } from '#app/forms/mutation/form-write.ts'
import { keepForm, revalidateAfterForm } from '#app/forms/mutation/keep-form.ts'
import { mutationAction, mutationHeaders } from '#app/forms/mutation/mutation-action.ts'
import { useMutation } from '#app/forms/mutation/use-mutation.ts'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { consentTextVersion } from '#contract/clients/referral.ts'
import { may } from '#contract/people/roles.ts'
import type { Route } from './+types/route'
import { assignableBrokers } from './assignable.ts'
import { enter } from './enter.ts'
import { chooseOfficer, listOfficers } from './officers.ts'
import { ReferForm } from './refer-form.tsx'
import type { ReferPage } from './refer-page.ts'
import { change, review } from './review.ts'
import { ReviewStep } from './review-step.tsx'
import { searchCompanies } from './search.ts'
import { sendReferral } from './send.ts'
import { useReferState } from './use-refer-state.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Refer a client – ${loaderData?.providerName ?? 'Broker portal'}` },
]

export const headers = mutationHeaders

export async function loader({ context }: Route.LoaderArgs): Promise<ReferPage> {
  const profile = context.get(profileContext)
  const { broker } = context.get(servicesContext)
  const team = may(profile.role, 'refer-for-others') ? await broker.listBrokers() : undefined
  return {
    opening: openForm(),
    personId: profile.person_id,
    me: profile.id,
    brokers: assignableBrokers(team, profile),
    providerName: context.get(settingsContext).providerName,
    textVersion: consentTextVersion,
  }
}

export const action = mutationAction(
  review,
  enter,
  searchCompanies,
  listOfficers,
  chooseOfficer,
  change,
  sendReferral,
)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)
export const shouldRevalidate = revalidateAfterForm

const intents = ['review', 'enter', 'search', 'officers', 'officer', 'change', 'send']

export default function Refer({ loaderData, actionData }: Route.ComponentProps) {
  const posted = useMutation(intents, { opening: loaderData.opening, actionData })
  const { view, form, draft, ...state } = useReferState(loaderData.personId, posted)
  const { reply } = form
  return (
    <>
      <PageHead {...(reply?.step === 'review' ? reviewHead : formHead)} />
      <div className="mb-8 empty:hidden">
        <FormAlert form={form} />
      </div>
      {reply?.step === 'review' ? (
        <ReviewStep page={loaderData} form={form} reply={reply} onChange={state.change} />
      ) : (
        <>
          {draft.offered && !reply && (
            <div className="mb-8">
              <DraftOffer draft={draft.offered} onRestore={state.restore} onDiscard={draft.discard}>
                You started a referral on this device and did not send it.
              </DraftOffer>
            </div>
          )}
          <ReferForm key={view} page={loaderData} form={form} savedAt={draft.savedAt} start={state.start} />
        </>
      )}
    </>
  )
}

const formHead = {
  title: 'Refer a client',
  lead: 'About 6 minutes. Have the client’s figures and the date of their consent at hand.',
}
const reviewHead = {
  title: 'Check before you refer',
  lead: 'Nothing is sent until you press the button at the end.',
}

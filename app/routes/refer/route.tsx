import { data } from 'react-router'
import { browserStateContext, profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { formKeyOf, newFormKey } from '#app/forms/form-key.tsx'
import { formRefusalPage } from '#app/forms/form-refusal.ts'
import { readForm } from '#app/forms/read-form.ts'
import { isUnsent, stayOnPage } from '#app/forms/stay-on-page.ts'
import { TroubleAlert } from '#app/forms/trouble-alert.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { consentTextVersion } from '#contract/clients/referral.ts'
import { may } from '#contract/people/roles.ts'
import type { Route } from './+types/route'
import { type AssignableBroker, assignableBrokers } from './assignable.ts'
import { valuesOf } from './check-referral.ts'
import { DraftOffer } from './draft-offer.tsx'
import { enter } from './enter.ts'
import { chooseOfficer, officers } from './officers.ts'
import { ReferForm } from './refer-form.tsx'
import type { ReferReply } from './reply.ts'
import { review } from './review.ts'
import { ReviewStep } from './review-step.tsx'
import { search } from './search.ts'
import { send } from './send.ts'
import { useReferState } from './use-refer-state.ts'

/** What the page knows before anything is typed. */
export interface ReferPage {
  /** Idempotency key of this form. */
  key: string
  personId: string
  /** The broker's id. */
  me: string
  /** Whom an admin may refer for; empty for others. */
  brokers: AssignableBroker[]
  providerName: string
  /** Version of the consent wording. */
  textVersion: string
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Refer a client – ${loaderData?.providerName ?? 'Broker portal'}` },
]

export async function loader({ context }: Route.LoaderArgs): Promise<ReferPage> {
  const profile = context.get(profileContext)
  const { broker } = context.get(servicesContext)
  const team = may(profile.role, 'refer-for-others') ? await broker.listBrokers() : undefined
  return {
    key: newFormKey(),
    personId: profile.person_id,
    me: profile.id,
    brokers: assignableBrokers(team, profile),
    providerName: context.get(settingsContext).providerName,
    textVersion: consentTextVersion,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readForm(request)
  if (!read.ok) throw formRefusalPage(read.refusal)
  const { form } = read
  const intent = form.has('officer') ? 'officer' : form.get('intent')
  const posted = { form, key: formKeyOf(form) }
  // What is left are the answers: the next form carries its own.
  for (const name of ['intent', 'key']) form.delete(name)
  const profile = context.get(profileContext)
  const services = context.get(servicesContext)
  switch (intent) {
    case 'enter':
      return answer(await enter(posted, profile, services.core))
    case 'search':
      return answer(await search(posted, services.core))
    case 'officers':
      return answer(await officers(posted, services.core))
    case 'officer':
      return answer(chooseOfficer(posted))
    case 'change':
      return answer({ step: 'form', key: posted.key, result: valuesOf(form) })
    case 'review':
      return answer(await review(posted, profile, services.core))
    case 'send': {
      const sent = await send(posted, { profile, services, browserState: context.get(browserStateContext) })
      return 'reply' in sent ? data(sent.reply, sent.status) : sent
    }
    default:
      throw data(null, { status: 400 })
  }
}

function answer(reply: ReferReply) {
  return data(reply, reply.result.error ? 422 : 200)
}

/** A form that comes back changed nothing: at this status React Router reads no loader again, which the same bad connection could fail. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const reply = await stayOnPage(serverAction)
  return data(reply, { status: isUnsent(reply) ? 503 : 422 })
}

export default function Refer({ loaderData, actionData }: Route.ComponentProps) {
  const state = useReferState(loaderData, actionData)
  const { view, reply, draft } = state
  return (
    <>
      <PageHead {...(reply?.step === 'review' ? reviewHead : formHead)} />
      <TroubleAlert trouble={state.trouble} answer={actionData} />
      {reply?.step === 'review' ? (
        <ReviewStep page={loaderData} reply={reply} onChange={state.change} />
      ) : (
        <>
          {draft.offered && !reply && (
            <DraftOffer draft={draft.offered} onRestore={state.restore} onDiscard={draft.clear} />
          )}
          <ReferForm
            key={view}
            page={loaderData}
            reply={reply}
            formKey={state.formKey}
            savedAt={draft.savedAt}
            start={state.start}
          />
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

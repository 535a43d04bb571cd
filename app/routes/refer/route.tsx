import { useCallback, useReducer, useState } from 'react'
import { Form, href, type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { isUnsent } from '#app/auth/session/unsent.ts'
import { pageTitle } from '#app/document/page-title.ts'
import { ReadOnlyNotice } from '#app/firm/read-only-notice.tsx'
import { FormDraft } from '#app/forms/drafts/form-draft.tsx'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import { MessageNotice } from '#app/forms/mutation/message-notice.tsx'
import { mutationAction } from '#app/forms/mutation/mutation-action.ts'
import type { FormWrite } from '#app/forms/mutation/mutation-reply.ts'
import type { FormProps } from '#app/forms/use-server-form.ts'
import { Button, ButtonLink } from '#app/ui/buttons/button.tsx'
import { PhoneField } from '#app/ui/fields/contact-fields.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { addressOf } from '../settings/business/parts.ts'
import type { Route } from './+types/route'
import { getValue, referFormId } from './form-values.ts'
import { type ReferPage, readReferPage } from './read-refer-page.ts'
import { draftText, isSameCompany } from './refer-draft.ts'
import { ReferForm } from './refer-form.tsx'
import { checkPlace, formPlace, openRefer, referReducer } from './refer-state.ts'
import { referSteps, withEvidence } from './refer-steps.ts'
import type { ReferReply } from './reply.ts'
import { ReviewStep } from './review-step.tsx'
import { sendReferral } from './send.ts'

export const meta: Route.MetaFunction = (args) => pageTitle('Refer a client', args)

export const loader = ({ context, url }: Route.LoaderArgs) => readReferPage(url, context)

export const action = mutationAction(...[...referSteps, sendReferral].map(withEvidence))

export default function Refer({ loaderData: page, actionData }: Route.ComponentProps) {
  if (!page.readOnly) return <Referral key={page.openedBy} page={page} actionData={actionData} />
  return (
    <>
      <PageHead title={formHead.title} />
      <ReadOnlyNotice reason={page.readOnly} />
    </>
  )
}

interface ReferralProps extends Pick<FormProps<ReferReply>, 'actionData'> {
  page: ReferPage
}

/** The form, or what it holds to be checked: in the same page, each in a place of its own in the history. */
function Referral({ page, actionData }: ReferralProps) {
  const { hash } = useLocation()
  const { enterReview, leaveReview } = usePlaces()
  const answer = isUnsent(actionData) ? undefined : actionData
  const [state, dispatch] = useReducer(referReducer, answer, (first) => openRefer(first, hash))
  const { view, reply } = state
  const [savedAt, setSavedAt] = useState<number>()
  if (state.hash !== hash) dispatch({ type: 'moved', hash, savedAt })
  if (answer && state.answer !== answer) dispatch({ type: 'answered', answer })
  // Of an answer that was left the form has only the values.
  const current = isUnsent(actionData) || actionData === reply ? actionData : undefined
  const review = reply?.step === 'review' ? reply : undefined
  return (
    <>
      <PageHead {...(review ? reviewHead(review) : formHead)} />
      {!review && <Notices page={page} />}
      <div className="mb-8 empty:hidden">
        <FormDraft
          name={page.draftName}
          form={{
            id: referFormId,
            round: `${view} ${reply?.step}`,
            reply: review,
            restored: false,
            sent: 0,
            restore: (values) => dispatch({ type: 'restored', values }),
          }}
          replaces={(kept) => isSameCompany(kept, reply?.result)}
          onSaved={setSavedAt}
        >
          {draftText}
        </FormDraft>
      </div>
      {review ? (
        <ReviewStep
          page={page}
          reply={review}
          actionData={current}
          onShow={enterReview}
          onChange={(part) => {
            leaveReview()
            const heading = document.getElementById(`${part}-title`)
            heading?.scrollIntoView()
            heading?.focus()
          }}
        />
      ) : (
        <ReferForm key={view} page={page} shown={reply} actionData={current} savedAt={savedAt} />
      )}
    </>
  )
}

function Notices({ page: { phonePrompt, notices, providerName } }: Pick<ReferralProps, 'page'>) {
  return (
    <>
      {phonePrompt && <PhonePrompt opening={phonePrompt} providerName={providerName} />}
      <div className="mb-8 grid gap-3 empty:hidden">
        {notices.map(({ message, colour }) => (
          <MessageNotice key={message.title} message={message} colour={colour} />
        ))}
      </div>
    </>
  )
}

/** The review and its form have places of their own in the history: with a hash each, Back asks the server for nothing. */
function usePlaces() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const move = useCallback(
    (hash: string, options?: NavigateOptions) =>
      void navigate({ search, hash }, { preventScrollReset: true, ...options }),
    [navigate, search],
  )
  /** A ref within the review. */
  const enterReview = useCallback(
    (shown: Element | null) => {
      if (!shown || location.hash === checkPlace) return
      move(formPlace, { replace: true })
      move(checkPlace)
    },
    [move],
  )
  return { enterReview, leaveReview: () => move(formPlace, { flushSync: true }) }
}

const formHead = {
  title: 'Refer a client',
  lead: 'About 6 minutes. Have the client’s figures and the date of their consent ready.',
}
const reviewHead = ({ result }: ReferReply) => ({
  title: 'Check before you refer',
  lead: `Nothing is sent until you choose “Refer ${getValue(result.initialValue)('company.name')}”.`,
})

interface PhonePromptProps {
  opening: FormWrite
  providerName: string
}

/** Asks a Broker for the number the lender can call; business settings save it, show what is wrong with it, and lead back here. */
function PhonePrompt({ opening, providerName }: PhonePromptProps) {
  return (
    <Form
      method="post"
      action={addressOf('account')}
      noValidate
      aria-label="Your phone number"
      className="mb-8 grid gap-4 rounded-lg border bg-sunken p-5"
    >
      <input type="hidden" name={writeFields.key} value={opening.idempotencyKey} />
      <input type="hidden" name="next" value={href('/refer')} />
      <PhoneField
        field={(name) => ({ name, id: `own-${name}` })}
        name="phone_number"
        label={`Add your phone number so that ${providerName} can call you about your clients.`}
        autoComplete="tel"
      />
      <div className="flex flex-wrap gap-2">
        <Button name={writeFields.intent} value="save-phone">
          Save
        </Button>
        <ButtonLink variant="quiet" to="?phone=later" preventScrollReset>
          Not now
        </ButtonLink>
      </div>
    </Form>
  )
}

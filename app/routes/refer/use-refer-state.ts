import { useCallback, useReducer } from 'react'
import { type NavigateOptions, useLocation, useNavigate, useNavigation } from 'react-router'
import type { Draft } from '#app/forms/device-drafts/draft.ts'
import { useDraft } from '#app/forms/drafts/use-draft.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import type { MutationForm } from '#app/forms/mutation/use-mutation.ts'
import { isSameCompany } from './refer-draft.tsx'
import { referFormId } from './refer-page.ts'
import { checkPlace, formPlace, openRefer, referReducer } from './refer-state.ts'
import type { ReferReply } from './reply.ts'

/** The state of the page, from the form’s replies, a restored draft and the return from the review. */
export function useReferState(draftName: string, answered: MutationForm<ReferReply>) {
  const { hash } = useLocation()
  const { enterReview, leaveReview } = usePlaces()
  const [state, dispatch] = useReducer(referReducer, answered.reply, (reply) => openRefer(reply, hash))
  const { view, reply } = state
  const draft = useDraft({
    name: draftName,
    form: referFormId,
    view: `${view} ${reply?.step}`,
    sent: useSent() ? 1 : 0,
    replaces: (kept) => isSameCompany(kept, reply?.result),
  })
  if (state.hash !== hash) dispatch({ type: 'moved', hash, savedAt: draft.savedAt })
  if (state.answer !== answered.reply) dispatch({ type: 'answered', answer: answered.reply })
  const form = { ...answered, reply, write: reply?.idempotencyKey ? reply : answered.write }
  return {
    view,
    form,
    draft,
    restore(kept: Draft) {
      dispatch({ type: 'restored', draft: kept })
      draft.dismiss()
    },
    review: {
      onShow: enterReview,
      onChange(part: string) {
        leaveReview()
        const heading = document.getElementById(`${part}-title`)
        heading?.scrollIntoView()
        heading?.focus()
      },
    },
  }
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

/** Whether the referral was sent: the navigation to its confirmation shows it. */
function useSent(): boolean {
  const { formData, location } = useNavigation()
  const intent = formData?.getAll(writeFields.intent).at(-1)
  return intent === 'send' && location?.pathname.startsWith('/refer/sent/') === true
}

import { useEffect, useReducer } from 'react'
import { useNavigation } from 'react-router'
import type { Draft } from '#app/forms/drafts/draft.ts'
import { useDraft } from '#app/forms/drafts/use-draft.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import type { MutationForm } from '#app/forms/mutation/use-mutation.ts'
import { referFormId } from './refer-page.ts'
import { openRefer, referReducer } from './refer-state.ts'
import type { ReferReply } from './reply.ts'

/** The state of the page, from the form’s replies, a restored draft and the return from the review. */
export function useReferState(personId: string, answered: MutationForm<ReferReply>) {
  const [state, dispatch] = useReducer(referReducer, answered.reply, openRefer)
  if (state.answer !== answered.reply) dispatch({ type: 'answered', answer: answered.reply })
  const { view, start, reply } = state
  const draft = useDraft(`refer:${personId}`, referFormId, `${view} ${reply?.step}`)
  useClearedWhenSent(draft.clear)
  const form = { ...answered, reply, write: reply?.idempotencyKey ? reply : answered.write }
  return {
    view,
    start,
    form,
    draft,
    restore(kept: Draft) {
      dispatch({ type: 'restored', draft: kept })
      draft.dismiss()
    },
    change: (part: string) => dispatch({ type: 'changing', part }),
  }
}

/** A sent referral leaves no draft: the navigation to the new client shows that it was sent. */
function useClearedWhenSent(clear: () => void) {
  const { formData, location } = useNavigation()
  const intent = formData?.getAll(writeFields.intent).at(-1)
  const sent = intent === 'send' && location?.pathname.startsWith('/application/')
  useEffect(() => {
    if (sent) clear()
  }, [sent, clear])
}

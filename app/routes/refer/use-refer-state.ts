import { useReducer } from 'react'
import { flushSync } from 'react-dom'
import { useNavigation } from 'react-router'
import type { Draft } from '#app/forms/device-drafts/draft.ts'
import { useDraft } from '#app/forms/drafts/use-draft.ts'
import { writeFields } from '#app/forms/mutation/form-write.ts'
import type { MutationForm } from '#app/forms/mutation/use-mutation.ts'
import { isSameCompany } from './refer-draft.tsx'
import { referFormId } from './refer-page.ts'
import { openRefer, referReducer } from './refer-state.ts'
import type { ReferReply } from './reply.ts'

/** The state of the page, from the form’s replies, a restored draft and the return from the review. */
export function useReferState(draftName: string, answered: MutationForm<ReferReply>) {
  const [state, dispatch] = useReducer(referReducer, answered.reply, openRefer)
  if (state.answer !== answered.reply) dispatch({ type: 'answered', answer: answered.reply })
  const { view, reply } = state
  const draft = useDraft({
    name: draftName,
    form: referFormId,
    view: `${view} ${reply?.step}`,
    sent: useSent() ? 1 : 0,
    replaces: (kept) => isSameCompany(kept, reply?.result),
  })
  const form = { ...answered, reply, write: reply?.idempotencyKey ? reply : answered.write }
  return {
    view,
    form,
    draft,
    restore(kept: Draft) {
      dispatch({ type: 'restored', draft: kept })
      draft.dismiss()
    },
    change(part: string) {
      flushSync(() => dispatch({ type: 'changing' }))
      const heading = document.getElementById(`${part}-title`)
      heading?.scrollIntoView()
      heading?.focus()
    },
  }
}

/** Whether the referral was sent: the navigation to its confirmation shows it. */
function useSent(): boolean {
  const { formData, location } = useNavigation()
  const intent = formData?.getAll(writeFields.intent).at(-1)
  return intent === 'send' && location?.pathname.startsWith('/refer/sent/') === true
}

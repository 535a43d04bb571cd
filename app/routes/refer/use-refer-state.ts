import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import type { Draft } from '#app/forms/draft.ts'
import { draftResult } from '#app/forms/draft-result.ts'
import { isUnsent, type Unsent } from '#app/forms/stay-on-page.ts'
import { troubleOf } from '#app/forms/trouble-notice.tsx'
import { useDraft } from '#app/forms/use-draft.ts'
import { readerOf } from './form-values.ts'
import { formId } from './refer-form.tsx'
import type { ReferReply } from './reply.ts'
import type { ReferPage } from './route.tsx'

/** The form as it is shown now: `view` changes when it must be built anew. */
interface Shown {
  view: number
  reply?: ReferReply
  start?: string
}

/** What the page shows, out of the action's answer, a restored draft and the way back from the review. */
export function useReferState(page: ReferPage, answer: ReferReply | Unsent | undefined) {
  const [firstKey] = useState(page.key)
  const [seen, setSeen] = useState(answer)
  const [shown, setShown] = useState<Shown>({ view: 0, reply: isUnsent(answer) ? undefined : answer })
  if (answer !== seen) {
    setSeen(answer)
    if (answer && !isUnsent(answer)) setShown({ view: shown.view, reply: answer })
  }
  const { reply, view, start } = shown
  const draft = useDraft(`refer:${page.personId}`, formId, `${view} ${reply?.step}`)
  useClearedWhenSent(draft.clear)
  return {
    view,
    start,
    reply,
    formKey: reply?.key ?? firstKey,
    trouble: isUnsent(answer) ? troubleOf(answer) : reply?.trouble,
    draft,
    restore(kept: Draft) {
      const result = draftResult(kept)
      setShown({
        view: view + 1,
        reply: { step: 'form', key: readerOf(result.initialValue)('key') || firstKey, result },
      })
      draft.dismiss()
    },
    change(part: string) {
      if (reply)
        setShown({
          view: view + 1,
          start: part,
          reply: { step: 'form', key: reply.key, result: { initialValue: reply.result.initialValue } },
        })
    },
  }
}

/** A referral that arrived leaves no draft: the way to the new client is the sign that it did. */
function useClearedWhenSent(clear: () => void) {
  const { formData, location } = useNavigation()
  const sent = formData?.get('intent') === 'send' && location?.pathname.startsWith('/application/')
  useEffect(() => {
    if (sent) clear()
  }, [sent, clear])
}

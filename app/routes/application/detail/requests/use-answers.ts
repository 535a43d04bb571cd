import { useState } from 'react'
import type { Draft } from '#app/forms/device-drafts/draft.ts'
import { draftResult } from '#app/forms/drafts/draft-result.ts'
import { useDraft } from '#app/forms/drafts/use-draft.ts'
import { formFields } from '#app/forms/fields/form-fields.ts'
import { useFormData } from '#app/forms/form-data/use-form-data.ts'
import type { MutationForm } from '#app/forms/mutation/use-mutation.ts'
import type { RequestsReply } from './answer-requests.ts'
import { type AnswerState, answerState, type FormReader, readerOfForm } from './answer-state.ts'
import { requestFields } from './request-fields.ts'
import type { OpenRequest } from './requests-view.ts'

export const formId = 'requests'

interface Shown {
  view: string
  draft?: Draft
}

export function useAnswers(
  draftName: string,
  form: MutationForm<RequestsReply>,
  open: readonly OpenRequest[],
) {
  const [restored, setRestored] = useState<Draft>()
  const { reply } = form
  const shown: Shown = restored
    ? { view: `draft ${restored.savedAt}`, draft: restored }
    : { view: form.write.idempotencyKey }
  const draft = useDraft({ name: draftName, form: formId, view: shown.view, sent: useSentCount(form) })
  const result = reply?.result ?? (shown.draft && draftResult(shown.draft))
  const field = formFields(result)
  const arrived = (id: string) => reply?.arrived[id] ?? []
  const data = useFormData(formId, shown.view)
  const reader: FormReader = data
    ? readerOfForm(data)
    : {
        text: (name) => field(name).initialValue ?? '',
        fileCount: (name) =>
          open.filter(({ id }) => requestFields.files(id) === name && arrived(id).length > 0).length,
      }
  const states = new Map<string, AnswerState>(
    open.map((request) => [request.id, answerState(request, reader)]),
  )
  const restore = (kept: Draft) => {
    setRestored(kept)
    draft.dismiss()
  }
  return { view: shown.view, field, arrived, states, live: data !== null, draft, restore }
}

function useSentCount({ pending, reply, formError }: MutationForm<RequestsReply>): number {
  const [{ sending, count }, setSent] = useState({ sending: false, count: 0 })
  if ((pending !== null) !== sending) {
    const taken = pending === null && !reply && !formError
    setSent({ sending: !sending, count: taken ? count + 1 : count })
  }
  return count
}

import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { isUnsent } from '#app/auth/session/unsent.ts'
import { type UnsavedForm, useSavedDraft, useUnsavedValues } from '#app/forms/drafts/saved-draft.ts'
import type { MutationReply } from '#app/forms/mutation/mutation-reply.ts'
import { ServerForm, SubmitButton } from '#app/forms/server-form.tsx'
import {
  type ServerForm as FormOf,
  type FormProps,
  nestValues,
  useServerForm,
} from '#app/forms/use-server-form.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { bankNumbers } from '../apply/application-steps.ts'
import { StepFrame } from '../apply/step-frame.tsx'
import type { StepView } from '../apply/step-view.ts'

interface StepPageProps<Reply extends MutationReply> extends FormProps<Reply> {
  page: StepView
  /** By field. */
  values: Record<string, string>
  title: string
  lead: string
  enterIntent?: string | undefined
  alert?(reply: Reply): ReactNode
  children(form: FormOf<Record<string, unknown>, Reply>): ReactNode
}

/** A step of the application: its form is saved as it is filled in. */
export function StepPage<Reply extends MutationReply>(props: StepPageProps<Reply>) {
  const { page, actionData } = props
  const unsaved = useUnsavedValues(page.kept.name, page.kept.savedAt)
  const [shown, setShown] = useState({ answer: actionData, count: 0 })
  const isReply = actionData && !isUnsent(actionData)
  if (isReply && actionData !== shown.answer) setShown({ answer: actionData, count: shown.count + 1 })
  // Opened again with what the server entered, or with what it does not know.
  return <StepForm key={`${shown.count} ${unsaved.values !== undefined}`} {...props} unsaved={unsaved} />
}

const others = ['save', 'back', 'enter', 'search', 'choose', 'change']

/** Fields that are not kept. */
const omitted = [...bankNumbers, 'unchecked_account']

function StepForm<Reply extends MutationReply>({
  page,
  values,
  opening,
  actionData,
  title,
  lead,
  enterIntent,
  alert,
  unsaved,
  children,
}: StepPageProps<Reply> & { unsaved: UnsavedForm }) {
  const form = useServerForm<Record<string, unknown>, Reply>('continue', {
    opening,
    actionData,
    defaultValue: nestValues(Object.entries(unsaved.values ?? values)),
    others,
    // The layout has a button that saves it.
    id: 'application',
  })
  const draft = `${href('/onboarding/draft')}?step=${page.step}`
  const { ref, savedAt = page.savedAt, isUnsaved } = useSavedDraft(draft, unsaved, omitted)
  return (
    <StepFrame page={page} savedAt={savedAt} isUnsaved={isUnsaved}>
      <ServerForm ref={ref} form={form} enterIntent={enterIntent} outcome={form.reply && alert?.(form.reply)}>
        <PageHead title={title} lead={lead} />
        <div className="grid gap-6">{children(form)}</div>
        <div className="mt-8 flex flex-wrap gap-2 border-t pt-6">
          <SubmitButton form={form} pendingLabel="Saving">
            Continue to {page.next}
          </SubmitButton>
          {page.back && (
            <Button variant="quiet" name="intent" value="back">
              Back to {page.back}
            </Button>
          )}
        </div>
      </ServerForm>
    </StepFrame>
  )
}

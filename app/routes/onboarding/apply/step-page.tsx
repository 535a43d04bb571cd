import type { ReactNode } from 'react'
import { href } from 'react-router'
import { MutationForm, SubmitButton } from '#app/forms/fields/mutation-form.tsx'
import { FormAlert } from '#app/forms/mutation/form-alert.tsx'
import type { MutationForm as FormOf } from '#app/forms/mutation/use-mutation.ts'
import { useSavedDraft } from '#app/forms/server-drafts/use-saved-draft.ts'
import type { UnsavedForm } from '#app/forms/server-drafts/use-unsaved-values.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { PageHead } from '#app/ui/shell/page-head.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepView } from './step-view.ts'

const formId = 'application'

interface StepPageProps {
  page: StepView
  form: FormOf
  title: string
  lead: string
  enterIntent?: string
  unsaved: UnsavedForm
  /** Fields that are not kept. */
  omit?: readonly string[]
  alert?: ReactNode
  children: ReactNode
}

/** A step of the application: its form is saved as it is filled in. */
export function StepPage({
  page,
  form,
  title,
  lead,
  enterIntent,
  unsaved,
  omit,
  alert,
  children,
}: StepPageProps) {
  const draft = `${href('/onboarding/draft')}?step=${page.step}`
  const { ref, savedAt = page.savedAt, isUnsaved } = useSavedDraft(draft, unsaved, omit)
  return (
    <StepFrame page={page} savedAt={savedAt} isUnsaved={isUnsaved}>
      <div className="mb-6 empty:hidden">
        <FormAlert form={form} formId={formId} enterIntent={enterIntent}>
          {alert}
        </FormAlert>
      </div>
      <MutationForm
        key={`${form.replies} ${unsaved.values !== undefined}`}
        ref={ref}
        id={formId}
        form={form}
        enterIntent={enterIntent}
      >
        <PageHead title={title} lead={lead} />
        <div className="grid gap-6">{children}</div>
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
      </MutationForm>
    </StepFrame>
  )
}

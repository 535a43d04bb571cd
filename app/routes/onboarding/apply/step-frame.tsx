import type { ReactNode } from 'react'
import { formatMoment } from '#app/format/format-moment.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { StepList } from '#app/ui/steps/step-list.tsx'
import type { openStep } from './application-draft.ts'

interface StepFrameProps {
  page: Awaited<ReturnType<typeof openStep>>['page']
  /** When what was entered since was kept on this device, in milliseconds since 1970. */
  enteredAt?: number | undefined
  children: ReactNode
}

export function StepFrame({ page, enteredAt, children }: StepFrameProps) {
  const saved = enteredAt ? new Date(enteredAt).toISOString() : page.savedAt
  return (
    <OnboardingGrid
      steps={
        <>
          <StepList label="Steps" steps={page.steps} />
          <p role="status" className="flex items-center gap-2 text-muted text-sm empty:hidden max-md:mt-1">
            {saved && <Icon name="check" size={16} />}
            {saved && `Saved ${enteredAt ? 'on this device ' : ''}at ${formatMoment(saved, 'time')}`}
          </p>
        </>
      }
    >
      {children}
    </OnboardingGrid>
  )
}

interface StepButtonsProps {
  /** The step before. */
  back: string | undefined
  /** The button that leads on. */
  children: ReactNode
}

/** The buttons of a step: each saves it. */
export function StepButtons({ back, children }: StepButtonsProps) {
  return (
    <div className="mt-8 flex flex-wrap gap-2 border-t pt-6">
      {children}
      <Button name="intent" value="save">
        Save and come back
      </Button>
      {back && (
        <Button variant="quiet" name="intent" value="back">
          Back to {back}
        </Button>
      )}
    </div>
  )
}

export function OnboardingGrid({ steps, children }: { steps: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-256 gap-6 px-4 py-8 sm:px-8 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-12 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div>{steps}</div>
      <main id="main" tabIndex={-1} className="min-w-0">
        {children}
      </main>
    </div>
  )
}

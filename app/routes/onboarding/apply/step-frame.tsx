import type { ReactNode } from 'react'
import { formatMoment } from '#app/format/format-moment.ts'
import { Icon } from '#app/ui/icons/icon.tsx'
import { StepList } from '#app/ui/steps/step-list.tsx'
import type { StepView } from './step-view.ts'

interface StepFrameProps {
  page: StepView
  savedAt?: string | undefined
  /** What was typed since could not be saved. */
  isUnsaved?: boolean
  children: ReactNode
}

export function StepFrame({ page, savedAt, isUnsaved = false, children }: StepFrameProps) {
  const time = savedAt && formatMoment(savedAt, 'time')
  return (
    <OnboardingGrid
      steps={
        <>
          <StepList label="Steps" steps={page.steps} />
          <p role="status" className="flex items-center gap-2 text-muted text-sm empty:hidden max-md:mt-1">
            {(savedAt || isUnsaved) && <Icon name={isUnsaved ? 'alert' : 'check'} size={16} />}
            {isUnsaved ? notSaved(time) : time && `Saved at ${time}`}
          </p>
        </>
      }
    >
      {children}
    </OnboardingGrid>
  )
}

/** It is saved with what is typed next, or when the browser is connected again. */
function notSaved(since: string | null | undefined): string {
  return `Not saved${since ? ` since ${since}` : ' yet'}. What you entered is still here.`
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

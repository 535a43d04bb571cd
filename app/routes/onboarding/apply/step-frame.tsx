import type { ReactNode } from 'react'
import { OnboardingGrid } from '#app/layouts/onboarding/onboarding-grid.tsx'
import { Icon } from '#app/ui/icons/icon.tsx'
import { StepList } from '#app/ui/steps/step-list.tsx'
import type { StepView } from './step-view.ts'

interface StepFrameProps {
  page: StepView
  savedAt?: string | undefined
  children: ReactNode
}

export function StepFrame({ page, savedAt, children }: StepFrameProps) {
  return (
    <OnboardingGrid
      steps={
        <>
          <StepList label="Steps" steps={page.steps} />
          <p role="status" className="flex items-center gap-2 text-muted text-sm empty:hidden max-md:mt-1">
            {savedAt && (
              <>
                <Icon name="check" size={16} />
                Saved at {savedAt}
              </>
            )}
          </p>
        </>
      }
    >
      {children}
    </OnboardingGrid>
  )
}

import type { ReactNode } from 'react'

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

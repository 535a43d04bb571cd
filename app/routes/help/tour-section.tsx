import { useNavigate } from 'react-router'
import { useHydrated } from '#app/document/use-hydrated.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { ExplainedSteps } from '#app/ui/steps/explained-steps.tsx'
import { AreaStart } from './area-start.tsx'
import { HelpSection } from './help-section.tsx'
import type { HelpView } from './help-view.ts'

interface TourSectionProps {
  steps: HelpView['tour']
  areas: HelpView['areas']
  seesCommission: boolean
}

export function TourSection({ steps, areas, seesCommission }: TourSectionProps) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  const start = async () => {
    const { startTourOfPortal } = await import('#app/tour/start-on-page.ts')
    await startTourOfPortal(navigate, seesCommission)
  }
  return (
    <HelpSection id="tour" title="Tour" aside={hydrated && <StartButton onClick={start} />}>
      <ExplainedSteps steps={steps} />
      <h3>Each area</h3>
      {areas.map((tour) => (
        <Disclose key={tour.area} summary={tour.label}>
          <ExplainedSteps steps={tour.steps} />
          <AreaStart {...tour} />
        </Disclose>
      ))}
    </HelpSection>
  )
}

function StartButton({ onClick }: { onClick: () => Promise<void> }) {
  return (
    <Button type="button" size="sm" onClick={() => void onClick().catch(() => {})}>
      Start the tour
    </Button>
  )
}

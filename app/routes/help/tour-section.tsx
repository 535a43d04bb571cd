import { href, Link } from 'react-router'
import type { TourLink } from '#app/tour/use-tour.ts'
import { ButtonLink } from '#app/ui/buttons/button.tsx'
import { Disclose } from '#app/ui/shell/disclose.tsx'
import { ExplainedSteps } from '#app/ui/steps/explained-steps.tsx'
import { HelpSection } from './help-section.tsx'
import type { HelpView } from './help-view.ts'

const portalTour: TourLink = { tour: 'portal' }
const clientTour: TourLink = { tour: 'client' }

/** The steps of both tours, and links to the pages on which they start; without JavaScript these lead there alone. */
export function TourSection({ tours, client }: Pick<HelpView, 'tours' | 'client'>) {
  return (
    <HelpSection
      id="tour"
      title="Tour"
      aside={
        <ButtonLink to={href('/dashboard')} state={portalTour} size="sm">
          Start the tour
        </ButtonLink>
      }
    >
      <ExplainedSteps steps={tours.portal} />
      <Disclose summary="A client’s page">
        <ExplainedSteps steps={tours.client} />
        {client ? (
          <Link
            to={href('/application/:clientId', { clientId: client.id })}
            state={clientTour}
            className="text-md"
          >
            Start the tour of {client.name}
          </Link>
        ) : (
          <p className="text-md text-muted">To start this tour, open a client, then choose Help.</p>
        )}
      </Disclose>
    </HelpSection>
  )
}

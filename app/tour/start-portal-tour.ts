import { rememberPortalTour } from './answered-tours.ts'
import { startTour } from './start-tour.ts'
import { tourSteps } from './tour-steps.ts'

export function startPortalTour(seesCommission: boolean): void {
  startTour({ steps: tourSteps(seesCommission), onEnd: () => void rememberPortalTour() })
}

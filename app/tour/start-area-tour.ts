import { rememberTour } from './answered-tours.ts'
import { type AreaName, areaTours } from './area-tours.ts'
import { startTour } from './start-tour.ts'

export function startAreaTour(area: AreaName): void {
  startTour({ steps: areaTours[area].steps, onEnd: () => rememberTour(area) })
}

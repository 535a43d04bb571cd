import { href } from 'react-router'
import type { AreaName } from './area-tours.ts'
import { hasOpened, type Navigate } from './opened-page.ts'
import { startAreaTour } from './start-area-tour.ts'
import { startPortalTour } from './start-portal-tour.ts'

export async function startTourOfPortal(navigate: Navigate, seesCommission: boolean): Promise<void> {
  if (await hasOpened(href('/dashboard'), navigate)) startPortalTour(seesCommission)
}

export async function startTourOfArea(navigate: Navigate, path: string, area: AreaName): Promise<void> {
  if (await hasOpened(path, navigate)) startAreaTour(area)
}

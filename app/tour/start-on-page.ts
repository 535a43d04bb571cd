import type { AreaName } from './area-tours.ts'
import { startAreaTour } from './start-area-tour.ts'
import { startPortalTour } from './start-portal-tour.ts'

type OpenPage = () => Promise<void> | void

export async function startTourOfPortal(openPage: OpenPage, seesCommission: boolean): Promise<void> {
  await openedPage(openPage)
  startPortalTour(seesCommission)
}

export async function startTourOfArea(openPage: OpenPage, area: AreaName): Promise<void> {
  await openedPage(openPage)
  startAreaTour(area)
}

/** Resolves once another page has replaced this one: the router is done before React has drawn it. */
async function openedPage(openPage: OpenPage): Promise<void> {
  const left = document.querySelector('h1')
  await openPage()
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => check())
    const check = () => {
      if (left?.isConnected) return
      observer.disconnect()
      resolve()
    }
    observer.observe(document, { childList: true, subtree: true })
    check()
  })
}

import { type DataRouter, href, matchPath } from 'react-router'
import { currentRouter } from '#app/document/current-router.ts'
import { whenIdle } from '#app/document/when-idle.ts'
import { isAnswered, rememberTour } from './answered-tours.ts'
import { showAreaOffer } from './area-offer.ts'
import { type AreaName, areaNames, areaTours } from './area-tours.ts'
import { isPageInUse } from './page-in-use.ts'
import { shownSteps } from './shown-steps.ts'

/** A page that explains itself in one step needs no tour. */
const minSteps = 2

/** Offers each area’s tour on visits to its page until it is taken or declined, but never beside a form that is being filled. */
export function offerAreaTours(router: DataRouter | undefined = currentRouter()): void {
  if (!router) return
  let offer: { path: string; remove(): void } | undefined
  /** The page that the person has begun to work on. */
  let pathInUse: string | undefined
  const end = () => {
    offer?.remove()
    offer = undefined
  }
  const offerHere = () => {
    const { navigation, location } = router.state
    const area = areaAt(location.pathname)
    if (offer || !area || navigation.state !== 'idle' || location.pathname === pathInUse) return
    if (!isToOffer(router, area) || isPageInUse()) return
    const stepCount = shownSteps(areaTours[area].steps).length
    if (stepCount < minSteps) return
    offer = { path: location.pathname, remove: showOfferOf(area, stepCount) }
  }
  const onWork = ({ type, target }: Event) => {
    const control =
      target instanceof Element && target.closest('#main :is(input, select, textarea, button, summary)')
    if (!control || control.closest('.tour-offer') || (type === 'click' && !offer)) return
    pathInUse = location.pathname
    end()
  }
  document.addEventListener('input', onWork)
  document.addEventListener('click', onWork)
  router.subscribe(({ location }) => {
    if (location.pathname !== pathInUse) pathInUse = undefined
    if (location.pathname !== offer?.path) end()
    whenIdle(offerHere)
  })
  offerHere()
}

function showOfferOf(area: AreaName, stepCount: number): () => void {
  return showAreaOffer({
    stepCount,
    onStart: () =>
      void import('./start-area-tour.ts').then(
        ({ startAreaTour }) => startAreaTour(area),
        () => location.assign(`${href('/help')}#tour`),
      ),
    onDecline: () => rememberTour(area),
    onSkipAll: () => rememberTour('all'),
  })
}

function areaAt(pathname: string): AreaName | undefined {
  return areaNames.find((name) => matchPath(areaTours[name].path, pathname))
}

/** The portal’s frame has read which tours the person has not answered yet. */
function isToOffer({ state: { loaderData } }: DataRouter, area: AreaName): boolean {
  const { tours } = (loaderData['layouts/portal/route'] ?? {}) as { tours?: readonly AreaName[] }
  return tours?.includes(area) === true && !isAnswered(area)
}

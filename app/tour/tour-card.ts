import type { Driver, State } from 'driver.js'
import { besidePx, cardPlace, overlap } from './card-place.ts'

/** The height that a card and the space around it take at the bottom of the screen. */
const cardSpacePx = 230

/** Scrolls a step’s element, and what is below it, out of where its card may be. */
export function revealElement(element: Element): void {
  if (staysOnScreen(element)) return
  const { top, bottom } = element.getBoundingClientRect()
  const { scrollPaddingTop } = getComputedStyle(document.documentElement)
  if (top >= Number.parseFloat(scrollPaddingTop) && bottom + besidePx <= innerHeight - cardSpacePx) return
  element.scrollIntoView({ block: 'start' })
}

export function placeCard(card: HTMLElement, element: Element): void {
  const place = cardPlace({
    card: { width: card.offsetWidth, height: card.offsetHeight },
    element: element.getBoundingClientRect(),
    controls: shownControls().map((control) => control.getBoundingClientRect()),
    screen: { width: document.documentElement.clientWidth, height: innerHeight },
  })
  card.style.setProperty('--tour-left', `${place.left}px`)
  card.style.setProperty('--tour-top', `${place.top}px`)
}

/** A card that a scrolled page would bring over its element moves away. */
export function followElement(tour: Driver, signal: AbortSignal): void {
  const follow = ({ type }: Event) => {
    const { popover, activeElement }: State = tour.getState()
    if (!popover || !activeElement) return
    const { wrapper } = popover
    const covers = overlap(wrapper.getBoundingClientRect(), activeElement.getBoundingClientRect())
    if (covers || type === 'resize') placeCard(wrapper, activeElement)
  }
  addEventListener('scroll', follow, { signal })
  addEventListener('resize', follow, { signal })
}

function staysOnScreen(element: Element | null): boolean {
  if (!element) return false
  return (
    ['fixed', 'sticky'].includes(getComputedStyle(element).position) || staysOnScreen(element.parentElement)
  )
}

/** But for a phone’s bottom bar, which is beside nothing. */
function shownControls(): Element[] {
  const controls = document.querySelectorAll('.frame :is(a, button, input, select, textarea, label, summary)')
  const bar = document.querySelector('.sidebar')
  const isBottomBar = bar !== null && getComputedStyle(bar).position === 'fixed'
  return [...controls].filter(
    (control) =>
      control.checkVisibility({ visibilityProperty: true }) && !(isBottomBar && bar.contains(control)),
  )
}

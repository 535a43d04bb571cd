import { driver, type PopoverDOM, type State } from 'driver.js'
import libraryStyle from 'driver.js/dist/driver.css?inline'
import { nonceInBrowser } from '#app/document/nonce.ts'
import { type ShownStep, shownSteps } from './shown-steps.ts'
import ownStyle from './tour.css?inline'
import { followElement, placeCard, revealElement } from './tour-card.ts'
import type { TourStep } from './tour-steps.ts'

export interface TourOptions {
  steps: readonly TourStep[]
  /** However it ended: finished, skipped, or left by the browser’s Back. */
  onEnd?(): void
}

export function startTour({ steps, onEnd }: TourOptions): void {
  const shown = shownSteps(steps)
  if (shown.length === 0) return
  addStyle()
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    tour.destroy()
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    onEnd?.()
  }
  const tour = driver({
    steps: shown.map(stepOf),
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    duration: 200,
    overlayOpacity: 0.5,
    // A click beside it must not end it by accident.
    overlayClickBehavior: () => {},
    disableActiveInteraction: true,
    showProgress: true,
    popoverClass: 'tour',
    nextBtnText: 'Next',
    prevBtnText: 'Back',
    doneBtnText: 'Finish',
    progressText: 'Step {{current}} of {{total}}',
    onHighlightStarted: (element) => element && revealElement(element),
    onPopoverRender: renderCard,
    onHighlighted(element, _step, { state }) {
      // The library says of whatever it points at that it opens the step: that is not so, and many elements may not have these.
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name)
      state.popover?.nextButton.focus()
    },
    // The library does not say that a tour was destroyed that ended before its first animation did.
    onDestroyStarted: end,
  })
  addEventListener('popstate', end, { signal: ended.signal })
  followElement(tour, ended.signal)
  tour.drive()
}

function stepOf({ title, text, element }: ShownStep) {
  return { element, popover: { title, description: text } }
}

function renderCard(card: PopoverDOM, { state: { activeElement } }: { state: State }): void {
  arrange(card)
  if (!activeElement) return
  revealElement(activeElement)
  placeCard(card.wrapper, activeElement)
}

/** The library’s cross becomes the words “Skip tour”, and its buttons ours. */
function arrange({ wrapper, title, footer, closeButton, previousButton, nextButton }: PopoverDOM): void {
  wrapper.ariaModal = 'true'
  // Outside the page they would be its banner and its content information.
  title.role = 'presentation'
  footer.role = 'presentation'
  const last = nextButton.classList.contains('driver-popover-done-btn')
  closeButton.textContent = 'Skip tour'
  closeButton.ariaLabel = null
  closeButton.style.display = last ? 'none' : ''
  closeButton.className = 'driver-popover-close-btn btn btn-quiet btn-sm'
  previousButton.style.display = previousButton.disabled ? 'none' : ''
  previousButton.className = 'driver-popover-prev-btn btn btn-secondary btn-sm'
  nextButton.style.display = ''
  nextButton.className = 'driver-popover-next-btn btn btn-primary btn-sm'
  footer.append(closeButton, previousButton, nextButton)
}

/** Once in a page. The content security policy allows a style element with the page’s nonce. */
function addStyle(): void {
  if (document.getElementById('tour-style')) return
  const style = document.createElement('style')
  style.id = 'tour-style'
  style.nonce = nonceInBrowser()
  style.textContent = libraryStyle + ownStyle
  document.head.append(style)
}

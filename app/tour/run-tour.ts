import { driver, type PopoverDOM } from 'driver.js'
import libraryStyle from 'driver.js/dist/driver.css?inline'
import { nonceInBrowser } from '#app/document/nonce.ts'
import ownStyle from './tour.css?inline'
import type { TourStep } from './tour-steps.ts'

/**
 * Leads through the steps whose target is on screen: a permission or an empty list leaves others out. `onEnd`: finished or skipped. The returned
 * function ends the tour without it.
 */
export function runTour(steps: readonly TourStep[], onEnd: () => void): () => void {
  addStyle()
  const tour = driver({
    steps: steps.flatMap(shownStep),
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
    onPopoverRender: (popover) =>
      nameButtons(popover, { isFirst: tour.isFirstStep(), isLast: tour.isLastStep() }),
    onHighlighted(element, _step, { state }) {
      // The library says of whatever it points at that it opens the step: that is not so, and many elements may not have these.
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name)
      state.popover?.nextButton.focus()
    },
    // The library does not say that a tour was destroyed that ended before its first animation did.
    onDestroyStarted() {
      tour.destroy()
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
      onEnd()
    },
  })
  tour.drive()
  return tour.destroy
}

function shownStep({ title, text, targets }: TourStep) {
  const element = targets
    .map((selector) => document.querySelector(selector))
    .find((found) => found?.checkVisibility())
  return element ? [{ element, popover: { title, description: text } }] : []
}

interface Place {
  isFirst: boolean
  isLast: boolean
}

/** The library’s cross becomes the words “Skip tour”, and its buttons look like ours. */
function nameButtons(popover: PopoverDOM, { isFirst, isLast }: Place): void {
  const { wrapper, title, footer, closeButton, previousButton, nextButton } = popover
  wrapper.ariaModal = 'true'
  // Outside the page they would be its banner and its content information.
  title.role = 'presentation'
  footer.role = 'presentation'
  closeButton.textContent = 'Skip tour'
  closeButton.ariaLabel = null
  closeButton.classList.add('btn', 'btn-quiet', 'btn-sm')
  previousButton.className = 'driver-popover-prev-btn btn btn-secondary btn-sm'
  nextButton.className = 'driver-popover-next-btn btn btn-primary btn-sm'
  // The library shows its buttons again after this: one that is only hidden would come back.
  closeButton.remove()
  footer.append(...(isLast ? [] : [closeButton]), ...(isFirst ? [] : [previousButton]), nextButton)
}

/** Adds the styles of the tour to the page once. The content security policy allows a style element with the page’s nonce. */
function addStyle(): void {
  if (document.getElementById('tour-style')) return
  const style = document.createElement('style')
  style.id = 'tour-style'
  style.nonce = nonceInBrowser()
  style.textContent = libraryStyle + ownStyle
  document.head.append(style)
}

import type { TourStep } from './tour-steps.ts'

export interface ShownStep {
  title: string
  text: string
  element: Element
}

/** The steps whose target is on screen: a permission or an empty list leaves others out. */
export function shownSteps(steps: readonly TourStep[]): ShownStep[] {
  return steps.flatMap(({ title, text, targets }) => {
    const element = targets
      .map((selector) => document.querySelector(selector))
      .find((found) => found?.checkVisibility())
    return element ? [{ title, text, element }] : []
  })
}

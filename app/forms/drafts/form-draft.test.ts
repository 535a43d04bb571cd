import { expect, onTestFinished, test, vi } from 'vitest'
import { showOffer } from './form-draft.tsx'

/** An offer at `top` of the screen, and where the focus is. */
function offerAt(top: number, focus: 'page' | 'field') {
  const scrollIntoView = vi.fn()
  vi.stubGlobal('document', { activeElement: { closest: () => (focus === 'field' ? {} : null) } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const offer = { getBoundingClientRect: () => ({ top }), scrollIntoView }
  return { offer: offer as unknown as HTMLElement, scrollIntoView }
}

test.each([
  [-900, 'page', true],
  [300, 'page', false],
  [1_500, 'page', false],
  [-900, 'field', false],
] as const)('an offer at %i with the focus in the %s is scrolled to: %s', (top, focus, expected) => {
  const { offer, scrollIntoView } = offerAt(top, focus)
  showOffer(offer)
  expect(scrollIntoView.mock.calls.length > 0).toBe(expected)
})

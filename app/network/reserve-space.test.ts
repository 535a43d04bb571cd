import { expect, onTestFinished, test, vi } from 'vitest'
import { reserveSpace } from './reserve-space.ts'

test('toasts are moved by the height of the messages, and back when these are gone', () => {
  const setProperty = vi.fn()
  const observed: { resized(): void; element: unknown }[] = []
  vi.stubGlobal('document', { documentElement: { style: { setProperty } } })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly resized: () => void
      constructor(resized: () => void) {
        this.resized = resized
      }
      observe(element: unknown) {
        observed.push({ resized: this.resized, element })
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const messages = { offsetHeight: 142 }
  reserveSpace(messages as HTMLElement)
  expect(observed.map(({ element }) => element)).toEqual([messages])
  observed[0]?.resized()
  messages.offsetHeight = 0
  observed[0]?.resized()
  expect(setProperty.mock.calls).toEqual([
    ['--page-messages', '142px'],
    ['--page-messages', '0px'],
  ])
})

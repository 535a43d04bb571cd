import { afterEach, expect, test, vi } from 'vitest'
import { hasOpened } from './opened-page.ts'

afterEach(() => void vi.unstubAllGlobals())

const stubAddress = (pathname: string) => vi.stubGlobal('location', { pathname })

/** Asks for the dashboard, and the router opens `routed`; `onWait` runs once the page is waited for. */
function openDashboard({ routed = '/dashboard', onWait = (_draw: () => void) => {} }) {
  const heading = { isConnected: true }
  const waiting = new Set<() => void>()
  class Observer {
    changed: () => void
    constructor(changed: () => void) {
      this.changed = changed
    }
    observe() {
      waiting.add(this.changed)
      onWait(() => {
        heading.isConnected = false
        for (const changed of waiting) changed()
      })
    }
    disconnect() {
      waiting.delete(this.changed)
    }
  }
  vi.stubGlobal('MutationObserver', Observer)
  vi.stubGlobal('document', { querySelector: () => heading })
  const navigate = () => void stubAddress(routed)
  return { waiting, opened: hasOpened('/dashboard', navigate, 1) }
}

test('a page has opened once it has replaced the one before', async () => {
  const { waiting, opened } = openDashboard({ onWait: (draw) => draw() })
  expect(await opened).toBe(true)
  expect(waiting.size).toBe(0)
})

test('a page that never replaces the one before is not waited for without end', async () => {
  const { waiting, opened } = openDashboard({})
  expect(await opened).toBe(false)
  expect(waiting.size).toBe(0)
})

test('a page has not opened when the router opened another', async () => {
  expect(await openDashboard({ routed: '/application' }).opened).toBe(false)
})

test('a page has not opened when another was opened meanwhile', async () => {
  const onWait = (draw: () => void) => {
    stubAddress('/application')
    draw()
  }
  expect(await openDashboard({ onWait }).opened).toBe(false)
})

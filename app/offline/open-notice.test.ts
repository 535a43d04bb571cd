import { expect, test, vi } from 'vitest'
import { openNotice } from './open-notice.ts'

const tab = () => ({ focus: vi.fn(async () => {}), postMessage: vi.fn() })

function tabsOf(...open: ReturnType<typeof tab>[]) {
  return { matchAll: async () => open, openWindow: vi.fn(async () => {}) }
}

test('a click focuses one tab, which opens the client', async () => {
  const [first, second] = [tab(), tab()]
  const tabs = tabsOf(first, second)
  await openNotice(tabs, '/application/a')
  expect(first.focus).toHaveBeenCalledOnce()
  expect(first.postMessage).toHaveBeenCalledExactlyOnceWith({ open: '/application/a' })
  expect(second.focus).not.toHaveBeenCalled()
  expect(tabs.openWindow).not.toHaveBeenCalled()
})

test('an update about no client only focuses the tab', async () => {
  const only = tab()
  await openNotice(tabsOf(only), undefined)
  expect(only.focus).toHaveBeenCalledOnce()
  expect(only.postMessage).not.toHaveBeenCalled()
})

test('where no tab is open, a new one opens it', async () => {
  const tabs = tabsOf()
  await openNotice(tabs, '/application/a')
  expect(tabs.openWindow).toHaveBeenCalledExactlyOnceWith('/application/a')
})

import { afterEach, expect, test, vi } from 'vitest'
import { onSignOut } from './on-sign-out.ts'

class Form {
  action = ''
}

function openTab() {
  const tab = new EventTarget()
  const channels: { onmessage?: () => void }[] = []
  const stop = vi.fn<() => void>()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('HTMLFormElement', Form)
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        channels.push(this)
      }
    },
  )
  onSignOut(stop)
  return {
    stop,
    signOutElsewhere: () => channels[0]?.onmessage?.(),
    storage: (key: string) => tab.dispatchEvent(Object.assign(new Event('storage'), { key })),
    submit(action: string) {
      const event = new Event('submit')
      Object.defineProperty(event, 'target', {
        value: Object.assign(new Form(), { action: `https://portal.test${action}` }),
      })
      tab.dispatchEvent(event)
    },
  }
}

afterEach(() => void vi.unstubAllGlobals())

test('a sign-out in this tab is its form, and no other', () => {
  const { stop, submit } = openTab()
  submit('/preferences')
  expect(stop).not.toHaveBeenCalled()
  submit('/logout')
  expect(stop).toHaveBeenCalledOnce()
})

test('a sign-out in another tab arrives by its channel', () => {
  const { stop, signOutElsewhere } = openTab()
  signOutElsewhere()
  expect(stop).toHaveBeenCalledOnce()
})

test('without channels it arrives by storage', () => {
  const { stop, storage } = openTab()
  storage('portal-unread:person-1')
  expect(stop).not.toHaveBeenCalled()
  storage('portal-signed-out')
  expect(stop).toHaveBeenCalledOnce()
})

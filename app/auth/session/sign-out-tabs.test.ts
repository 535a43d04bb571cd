import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followSignOut, onSignOut } from './sign-out-tabs.ts'

class Form {
  action = ''
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A tab whose session checks are answered with these statuses, the last one for ever. */
function openTab({ statuses = [204] } = {}) {
  const tab = new EventTarget()
  const channels: { onmessage?: () => void; posted: number }[] = []
  const replace = vi.fn<(path: string) => void>()
  const fetch = vi.fn(async () => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0]
    return new Response(null, { status })
  })
  const dataset: Record<string, string> = {}
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('HTMLFormElement', Form)
  vi.stubGlobal('location', { replace })
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('fetch', fetch)
  class Channel {
    posted = 0
    constructor() {
      channels.push(this)
    }
    postMessage() {
      this.posted += 1
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  return {
    dataset,
    fetch,
    replace,
    posted: () => channels.reduce((sum, { posted }) => sum + posted, 0),
    signOutElsewhere: () => channels[0]?.onmessage?.(),
    submit(action: string) {
      const event = new Event('submit')
      Object.defineProperty(event, 'target', {
        value: Object.assign(new Form(), { action: `https://portal.test${action}` }),
      })
      tab.dispatchEvent(event)
    },
  }
}

const signal = () => new AbortController().signal

test('a sign-out in this tab is its form, and no other', () => {
  const { submit } = openTab()
  const stop = vi.fn<() => void>()
  onSignOut(stop)
  submit('/preferences')
  expect(stop).not.toHaveBeenCalled()
  submit('/logout')
  expect(stop).toHaveBeenCalledOnce()
})

test('a sign-out in another tab arrives by its channel', () => {
  const { signOutElsewhere } = openTab()
  const stop = vi.fn<() => void>()
  onSignOut(stop)
  signOutElsewhere()
  expect(stop).toHaveBeenCalledOnce()
})

test('a sign-out here is told to the other tabs, and marks the page that is being left', () => {
  const { submit, posted, dataset } = openTab()
  followSignOut('p1', signal())
  submit('/logout')
  expect(posted()).toBe(1)
  expect(dataset).toHaveProperty('signingOut')
})

test('while another tab signs out the session is checked every two seconds, until it has ended', async () => {
  const { fetch, replace, signOutElsewhere } = openTab({ statuses: [204, 204, 401] })
  followSignOut('p1', signal())
  signOutElsewhere()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(replace).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(replace.mock.calls).toEqual([['/logout']])
})

test('a session that goes on is checked five times', async () => {
  const { fetch, replace, signOutElsewhere } = openTab()
  followSignOut('p1', signal())
  signOutElsewhere()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetch).toHaveBeenCalledTimes(5)
  expect(replace).not.toHaveBeenCalled()
})

test('a tab whose session is another person’s goes to the start page', async () => {
  const { replace, signOutElsewhere } = openTab({ statuses: [409] })
  followSignOut('p1', signal())
  signOutElsewhere()
  await vi.advanceTimersByTimeAsync(0)
  expect(replace.mock.calls).toEqual([['/']])
})

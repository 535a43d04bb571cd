import { expect, onTestFinished, test, vi } from 'vitest'
import { openSignInFrame, outcomeIn } from './silent-sign-in-frame.ts'

const own = 'https://portal.test'
const frame = { postMessage() {} } as unknown as MessageEventSource
const message = { type: 'silent-refresh', outcome: 'signed-in' }

test.each(['signed-in', 'sign-in-needed', 'unavailable'])('the frame reports %s', (outcome) => {
  expect(outcomeIn({ origin: own, source: frame, data: { ...message, outcome } }, frame, own)).toBe(outcome)
})

test.each<[string, Partial<MessageEvent>]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of an origin that only begins like ours', { origin: `${own}.evil.example` }],
  ['of no origin', { origin: 'null' }],
  ['of another window', { source: {} as MessageEventSource }],
  ['of no window', { source: null }],
  ['of another type', { data: { ...message, type: 'refresh' } }],
  ['with an unknown outcome', { data: { ...message, outcome: 'toString' } }],
  ['without an outcome', { data: { type: 'silent-refresh' } }],
  ['that is a string', { data: 'silent-refresh' }],
  ['that is empty', { data: null }],
])('a message %s is ignored', (_case, change) => {
  const event = { origin: own, source: frame, data: message, ...change }
  expect(outcomeIn(event, frame, own)).toBeUndefined()
})

test('a frame that was removed reports nothing', () => {
  expect(outcomeIn({ origin: own, source: null, data: message }, null, own)).toBeUndefined()
})

test('a frame that says nothing within ten seconds is removed, and counts as unavailable', async () => {
  const element = Object.assign(new EventTarget(), { setAttribute() {}, remove: vi.fn() })
  vi.stubGlobal('document', { createElement: () => element, body: { append() {} } })
  vi.stubGlobal('addEventListener', () => {})
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const settled = vi.fn()
  void openSignInFrame('/silent-refresh').then(settled)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledExactlyOnceWith('unavailable')
  expect(element.remove).toHaveBeenCalledOnce()
})

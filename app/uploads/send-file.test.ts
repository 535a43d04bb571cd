import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendFile } from './send-file.ts'

/** A request whose network the test plays. */
class FakeRequest {
  static sent: FakeRequest[] = []
  upload: { onprogress?(event: { loaded: number; total: number }): void } = {}
  onloadend?(): void
  status = 0
  responseText = ''
  open = vi.fn()
  setRequestHeader = vi.fn()
  send = vi.fn()
  constructor() {
    FakeRequest.sent.push(this)
  }
  abort = vi.fn(() => this.answer(0))
  answer(status: number, body: unknown = '') {
    Object.assign(this, { status, responseText: typeof body === 'string' ? body : JSON.stringify(body) })
    this.onloadend?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  FakeRequest.sent = []
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stored = { file_path: 'store/a.pdf', file_name: 'a.pdf' }

function start({ signal = new AbortController().signal, signIn = async () => false } = {}) {
  const onProgress = vi.fn()
  const file = new File(['sample'], 'a.pdf')
  const sending = { key: 'key', file, action: '/uploads', uploadType: 'Other', signal, onProgress }
  return { result: sendFile(sending, signIn), onProgress, request: FakeRequest.sent[0] }
}

test('one file is posted with its key, and says how much is sent', async () => {
  const { result, onProgress, request } = start()
  expect(request?.open).toHaveBeenCalledExactlyOnceWith('POST', '/uploads')
  expect(request?.send.mock.lastCall?.[0].get('idempotency_key')).toBe('key')
  request?.upload.onprogress?.({ loaded: 429, total: 1000 })
  request?.upload.onprogress?.({ loaded: 1000, total: 1000 })
  expect(onProgress.mock.calls).toEqual([[42], [100]])
  request?.answer(201, { stored })
  expect(await result).toEqual({ state: 'uploaded', stored })
})

test.each([
  [0, '', 'lost'],
  [429, '', 'lost'],
  [503, { problem: 'later' }, 'lost'],
  [
    422,
    { problem: 'it is empty', permanent: true },
    { state: 'failed', problem: 'it is empty', permanent: true },
  ],
  [400, 'no JSON', { state: 'failed', problem: 'it was not uploaded' }],
])('the status %i with %j is %j', async (status, body, expected) => {
  const { result, request } = start()
  request?.answer(status, body)
  expect(await result).toEqual(expected)
})

test.each([
  [true, { state: 'uploaded', stored }],
  [false, { state: 'failed', problem: 'your session has ended. Sign in, then try again' }],
])(
  'after the end of the session it is sent once more if the person has signed in: %s',
  async (signedIn, expected) => {
    const { result, request } = start({ signIn: async () => signedIn })
    request?.answer(401, 'session-ended')
    if (signedIn) await vi.waitFor(() => expect(FakeRequest.sent).toHaveLength(2))
    FakeRequest.sent[1]?.answer(201, { stored })
    expect(await result).toEqual(expected)
  },
)

test('a removed file is aborted, and one that was removed before is not sent', async () => {
  const controller = new AbortController()
  const { result, request } = start({ signal: controller.signal })
  controller.abort()
  expect(request?.abort).toHaveBeenCalledOnce()
  expect(await result).toEqual('lost')
  expect(await start({ signal: AbortSignal.abort() }).result).toEqual('lost')
  expect(FakeRequest.sent).toHaveLength(1)
})

test('it is lost when nothing is taken for a minute, and without an answer as long', async () => {
  const { result, request } = start()
  vi.advanceTimersByTime(59_000)
  request?.upload.onprogress?.({ loaded: 1000, total: 1000 })
  vi.advanceTimersByTime(59_000)
  expect(request?.abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(await result).toEqual('lost')
})

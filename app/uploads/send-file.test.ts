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

/** The network is back as soon as a rest begins, unless the file was aborted. */
function start({ signal = new AbortController().signal, signIn = async () => false } = {}) {
  const onProgress = vi.fn()
  const rests: number[] = []
  const wait = async (restMs: number, { aborted }: AbortSignal) => {
    if (aborted) throw new Error('aborted')
    rests.push(restMs)
  }
  const file = new File(['sample'], 'a.pdf')
  const sending = { key: 'key', file, action: '/uploads', uploadType: 'Other', signal, onProgress }
  return { result: sendFile(sending, signIn, wait), onProgress, rests, request: FakeRequest.sent[0] }
}

const attempt = (number: number) =>
  vi.waitFor(() => {
    const request = FakeRequest.sent[number - 1]
    if (!request) throw new Error('not sent yet')
    return request
  })

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
  [422, { problem: 'it is empty' }, { state: 'refused', problem: 'it is empty' }],
  [413, { problem: 'too large' }, { state: 'refused', problem: 'too large' }],
  [400, 'no JSON', { state: 'failed', problem: 'it was not uploaded' }],
])('a file that is answered by %i and %j has %j', async (status, body, expected) => {
  const { result, request } = start()
  request?.answer(status, body)
  expect(await result).toEqual(expected)
})

test('a lost file is sent again under its key after 1, 4 and 10 seconds, then the person must ask for it', async () => {
  const { result, rests, onProgress } = start()
  for (const [index, status] of [0, 408, 429, 503].entries()) (await attempt(index + 1)).answer(status)
  expect(await result).toEqual({ state: 'failed', problem: 'the connection was lost' })
  expect(rests).toEqual([1_000, 4_000, 10_000])
  expect(onProgress.mock.calls).toEqual([[undefined], [undefined], [undefined]])
  expect(FakeRequest.sent.map(({ send }) => send.mock.lastCall?.[0].get('idempotency_key'))).toEqual(
    Array(4).fill('key'),
  )
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
  await expect(result).rejects.toThrow('aborted')
  await expect(start({ signal: AbortSignal.abort() }).result).rejects.toThrow('aborted')
  expect(FakeRequest.sent).toHaveLength(1)
})

test('it is lost when nothing is taken for a minute, and without an answer as long', async () => {
  const { rests, request } = start()
  vi.advanceTimersByTime(59_000)
  request?.upload.onprogress?.({ loaded: 1000, total: 1000 })
  vi.advanceTimersByTime(59_000)
  expect(request?.abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  await attempt(2)
  expect(rests).toEqual([1_000])
})

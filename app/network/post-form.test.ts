import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { postForm } from './post-form.ts'

/** A request whose network the test plays. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?(event: { loaded: number; total: number }): void } = {}
  onload?(): void
  onerror?(): void
  onabort?(): void
  onloadend?(): void
  status = 200
  statusText = 'OK'
  response = new TextEncoder().encode('data').buffer
  open = vi.fn()
  setRequestHeader = vi.fn()
  send = vi.fn()
  getAllResponseHeaders = () => 'content-type: text/x-script\r\nx-remix-response: yes\r\n'
  constructor() {
    FakeRequest.last = this
  }
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  answer(changes: Partial<FakeRequest> = {}) {
    Object.assign(this, changes)
    this.onload?.()
    this.onloadend?.()
  }
  lose() {
    this.onerror?.()
    this.onloadend?.()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const body = new FormData()

function start(options: Partial<Parameters<typeof postForm>[1]> = {}) {
  const onProgress = vi.fn()
  const answer = postForm('/nexus/import.data', { body, onProgress, ...options })
  answer.catch(() => {})
  return { answer, onProgress, request: FakeRequest.last }
}

test('says how much is sent, and answers as fetch does', async () => {
  const { answer, onProgress, request } = start({ headers: { Accept: 'application/json' } })
  expect(request.open).toHaveBeenCalledExactlyOnceWith('POST', '/nexus/import.data')
  expect(request.setRequestHeader).toHaveBeenCalledExactlyOnceWith('Accept', 'application/json')
  expect(request.send).toHaveBeenCalledExactlyOnceWith(body)
  request.upload.onprogress?.({ loaded: 429, total: 1000 })
  request.upload.onprogress?.({ loaded: 1000, total: 1000 })
  expect(onProgress.mock.calls).toEqual([[42], [100]])
  request.answer({ status: 422 })
  const response = await answer
  expect(response.status).toBe(422)
  expect(response.headers.get('X-Remix-Response')).toBe('yes')
  expect(response.headers.get('Content-Type')).toBe('text/x-script')
  expect(await response.text()).toBe('data')
})

test('an answer without content has no body', async () => {
  const { answer, request } = start()
  request.answer({ status: 204, response: new ArrayBuffer(0) })
  expect((await answer).body).toBeNull()
})

test('a lost connection is a TypeError', async () => {
  const { answer, request } = start()
  request.lose()
  await expect(answer).rejects.toThrow(TypeError)
})

test('an abandoned request is aborted, and fails with the reason', async () => {
  const controller = new AbortController()
  const { answer, request } = start({ signal: controller.signal })
  const abort = vi.spyOn(request, 'abort')
  controller.abort()
  expect(abort).toHaveBeenCalledOnce()
  await expect(answer).rejects.toBe(controller.signal.reason)
})

test('what is abandoned before it starts is not sent', async () => {
  const before = FakeRequest.last
  await expect(start({ signal: AbortSignal.abort() }).answer).rejects.toHaveProperty('name', 'AbortError')
  expect(FakeRequest.last).toBe(before)
})

test('fails as lost when nothing is taken for a minute', async () => {
  const { answer, request } = start()
  vi.advanceTimersByTime(59_000)
  request.upload.onprogress?.({ loaded: 1, total: 1000 })
  const abort = vi.spyOn(request, 'abort')
  vi.advanceTimersByTime(59_000)
  expect(abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  await expect(answer).rejects.toThrow(TypeError)
})

test.each([
  ['a limit', 60_000, 1],
  ['no limit', undefined, 0],
])('the answer to a form that is sent has %s', (_case, answerTimeoutMs, aborted) => {
  const { request } = start({ answerTimeoutMs })
  const abort = vi.spyOn(request, 'abort')
  request.upload.onprogress?.({ loaded: 1000, total: 1000 })
  vi.advanceTimersByTime(600_000)
  expect(abort).toHaveBeenCalledTimes(aborted)
})

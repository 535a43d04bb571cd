import { expect, test, vi } from 'vitest'
import { createPostFiles } from './post-files.ts'
import type { postForm } from './post-form.ts'

function formWith(...names: string[]): FormData {
  const form = new FormData()
  form.set('idempotency_key', 'k1')
  for (const name of names) form.append('file', new File(name ? ['rows'] : [], name))
  return form
}

function open() {
  const onProgress = vi.fn()
  const post = vi.fn<typeof postForm>(async () => new Response('data'))
  const events = new EventTarget()
  let online = true
  const setOnline = (isOnline: boolean) => {
    online = isOnline
    events.dispatchEvent(new Event(online ? 'online' : 'offline'))
  }
  const connection = { events, isOnline: () => online }
  const postFiles = createPostFiles({ onProgress, post, now: () => 7, connection })
  return { onProgress, post, setOnline, postFiles }
}

test.each<[string, RequestInit]>([
  ['a read', {}],
  ['a form without files', { body: formWith() }],
  ['a form whose file field is empty', { body: formWith('') }],
  ['a form of text', { body: new URLSearchParams({ idempotency_key: 'k1' }) }],
])('%s is left to fetch', (_case, init) => {
  const { post, postFiles } = open()
  expect(postFiles('/refer.data', init)).toBeUndefined()
  expect(post).not.toHaveBeenCalled()
})

test('a form with a file is sent with its progress; sent again, it says so', async () => {
  const { post, onProgress, postFiles } = open()
  const body = formWith('clients.xlsx')
  const { signal } = new AbortController()
  expect(await (await postFiles('/nexus/import.data', { body, signal }))?.text()).toBe('data')
  expect(post).toHaveBeenCalledExactlyOnceWith('/nexus/import.data', expect.objectContaining({ body }))
  await postFiles('/nexus/import.data', { body, signal })
  for (const [, options] of post.mock.calls) options.onProgress(42)
  const upload = { name: 'clients.xlsx', percent: 42, startedAt: 7, paused: false }
  expect(onProgress.mock.calls).toEqual([[{ ...upload, again: false }], [{ ...upload, again: true }]])
})

test('several files are counted', () => {
  const { post, onProgress, postFiles } = open()
  void postFiles('/onboarding/declarations.data', { body: formWith('a.pdf', '', 'b.pdf') })
  post.mock.lastCall?.[1].onProgress(5)
  expect(onProgress).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: '2 files' }))
})

/** A connection on which nothing moves until the request is given up. */
const hanging: typeof postForm = (_address, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('Stalled'))))

test('a form on its way pauses while offline, says so at once, and is sent again when connected', async () => {
  const { post, onProgress, setOnline, postFiles } = open()
  const body = formWith('clients.xlsx')
  post.mockImplementationOnce(hanging)
  const answer = postFiles('/nexus/import.data', { body })
  setOnline(false)
  await vi.waitFor(() => expect(onProgress.mock.lastCall).toMatchObject([{ paused: true }]))
  expect(post).toHaveBeenCalledOnce()
  setOnline(true)
  expect(await (await answer)?.text()).toBe('data')
  expect(post.mock.calls.map(([, { body: sent }]) => sent)).toEqual([body, body])
  post.mock.lastCall?.[1].onProgress(10)
  expect(onProgress.mock.lastCall).toMatchObject([{ paused: false, again: true, percent: 10 }])
})

test('a form whose connection breaks before the browser knows that it is offline pauses as well', async () => {
  const { post, onProgress, setOnline, postFiles } = open()
  const body = formWith('clients.xlsx')
  post.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(postFiles('/nexus/import.data', { body })).rejects.toThrow('Failed to fetch')
  setOnline(false)
  const again = postFiles('/nexus/import.data', { body })
  await vi.waitFor(() => expect(onProgress.mock.lastCall).toMatchObject([{ paused: true }]))
  post.mockResolvedValue(new Response('data'))
  setOnline(true)
  expect(await (await again)?.text()).toBe('data')
})

test('a paused form that is cancelled is not sent', async () => {
  const { post, setOnline, postFiles } = open()
  const leaving = new AbortController()
  post.mockImplementationOnce(hanging)
  const answer = postFiles('/nexus/import.data', { body: formWith('a.csv'), signal: leaving.signal })
  setOnline(false)
  await new Promise((resolve) => setTimeout(resolve))
  leaving.abort()
  await expect(answer).rejects.toBe(leaving.signal.reason)
  setOnline(true)
  expect(post).toHaveBeenCalledOnce()
})

test('a form that is first sent while offline, or has no key, does not wait', async () => {
  const { post, setOnline, postFiles } = open()
  setOnline(false)
  post.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(postFiles('/nexus/import.data', { body: formWith('a.csv') })).rejects.toThrow(TypeError)
  setOnline(true)
  const unkeyed = formWith('a.csv')
  unkeyed.delete('idempotency_key')
  post.mockImplementationOnce((address, options) => hanging(address, options))
  void postFiles('/nexus/import.data', { body: unkeyed })
  setOnline(false)
  expect(post.mock.lastCall?.[1].signal).toBeUndefined()
})

import { expect, onTestFinished, test, vi } from 'vitest'
import type { Unsent } from '#app/auth/session/unsent.ts'
import { keepForm } from '#app/forms/mutation/keep-form.ts'
import { unsentMessage } from '#app/forms/mutation/unsent-message.ts'
import { repeatHeader } from '#app/refusals/refusal-views.ts'
import { createDataFetch, fileForms } from './data-fetch.ts'
import { isLostAnswer } from './lost-answer.ts'

const address = new URL('https://portal.test/application.data?page=2')
const dropped = () => Promise.reject(new TypeError('Failed to fetch'))
const answered = async (status = 200) => new Response('data', { status })

/** An answer whose connection breaks after its first bytes. */
async function cut(): Promise<Response> {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('da'))
      controller.error(new TypeError('network error'))
    },
  })
  return new Response(body)
}

function fetchThat(...outcomes: (() => Promise<Response>)[]) {
  const send = vi.fn<typeof fetch>()
  for (const outcome of outcomes) send.mockImplementationOnce(() => outcome())
  const waits: [number, string?][] = []
  const fetch = createDataFetch(send, async (...wait) => void waits.push(wait))
  return { send, waits, fetch }
}

test.each([
  ['dropped', dropped],
  ['cut off', cut],
])('a read whose answer is %s twice is repeated, with longer pauses', async (_case, lost) => {
  const { fetch, send, waits } = fetchThat(lost, lost, answered)
  expect(await (await fetch(address)).text()).toBe('data')
  expect(send.mock.calls).toEqual([
    [address, {}],
    [address, {}],
    [address, {}],
  ])
  expect(waits).toEqual([
    [300, undefined],
    [900, undefined],
  ])
})

test('a read that is lost three times fails as a lost response', async () => {
  const { fetch, send } = fetchThat(dropped, cut, dropped)
  const error = await fetch(address).catch((thrown: unknown) => thrown)
  expect(isLostAnswer(error)).toBe(true)
  expect(send).toHaveBeenCalledTimes(3)
})

test('nothing is retried offline', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { send, fetch } = fetchThat(dropped)
  expect(isLostAnswer(await fetch(address).catch((thrown: unknown) => thrown))).toBe(true)
  expect(send).toHaveBeenCalledOnce()
})

test.each([
  ['before it is sent', [false], true],
  ['after it was sent', [true, false], false],
  ['before it is sent, and is sent later', [false, true, true], false],
])('a form that is offline %s', async (_case, online, notSent) => {
  const network = { onLine: online[0] }
  vi.stubGlobal('navigator', network)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { fetch } = fetchThat(
    ...[...online.slice(1), undefined].map((next) => () => {
      network.onLine = next ?? network.onLine
      return dropped()
    }),
  )
  const init = { method: 'POST', body: new URLSearchParams({ idempotency_key: 'k1' }) }
  const error = await fetch(address, init).catch((thrown: unknown) => thrown)
  expect(isLostAnswer(error)).toBe(true)
  const answer = await keepForm({ serverAction: () => Promise.reject(error) })
  const { title } = unsentMessage((answer as { data: Unsent }).data, false, 'save')
  expect(title).toBe(notSent ? 'Not sent: you were offline' : 'The connection was lost')
})

test.each([404, 500, 503])('a response with status %d is not retried', async (status) => {
  const { fetch, send } = fetchThat(() => answered(status))
  expect((await fetch(address)).status).toBe(status)
  expect(send).toHaveBeenCalledOnce()
})

const busy = async () => new Response('busy', { status: 503, headers: { [repeatHeader]: 'overloaded' } })

test.each([
  ['a read', {}, [300]],
  ['a form with a key', { method: 'POST', body: new URLSearchParams({ idempotency_key: 'k1' }) }, [1_000]],
])('%s that an overloaded server turned away is repeated', async (_case, init, expected) => {
  const { fetch, send, waits } = fetchThat(busy, answered)
  expect((await fetch(address, init)).status).toBe(200)
  expect(send).toHaveBeenCalledTimes(2)
  expect(waits.map(([delay]) => delay)).toEqual(expected)
})

test('the last answer of an overloaded server is shown', async () => {
  const { fetch, send } = fetchThat(busy, busy, busy)
  expect((await fetch(address)).status).toBe(503)
  expect(send).toHaveBeenCalledTimes(3)
})

test('an abandoned navigation is not retried', async () => {
  const navigation = new AbortController()
  const { fetch, send } = fetchThat(async () => {
    navigation.abort()
    throw navigation.signal.reason
  })
  const error = await fetch(address, { signal: navigation.signal }).catch((thrown: unknown) => thrown)
  expect(isLostAnswer(error)).toBe(false)
  expect(send).toHaveBeenCalledOnce()
})

test('a form with an idempotency key is resent unchanged after a lost response', async () => {
  const { fetch, send, waits } = fetchThat(dropped, cut, answered)
  const body = new URLSearchParams({ idempotency_key: 'k1', amount: '25000' })
  const init = { method: 'POST', body }
  expect(await (await fetch(address, init)).text()).toBe('data')
  expect(send.mock.calls).toEqual([
    [address, init],
    [address, init],
    [address, init],
  ])
  expect(waits).toEqual([
    [1_000, 'POST'],
    [4_000, 'POST'],
  ])
})

test('a form with files is sent by what shows its progress, again after a lost response; others are not', async () => {
  const { fetch, send, waits } = fetchThat(answered)
  const post = vi.fn<NonNullable<typeof fileForms.post>>(() => undefined)
  Object.assign(fileForms, {
    post: post.mockImplementationOnce(dropped).mockImplementationOnce(() => answered()),
  })
  onTestFinished(() => void delete fileForms.post)
  const init = { method: 'POST', body: new URLSearchParams({ idempotency_key: 'k1' }) }
  expect(await (await fetch(address, init)).text()).toBe('data')
  expect(post.mock.calls).toEqual([
    [String(address), init],
    [String(address), init],
  ])
  expect(waits).toEqual([[1_000, 'POST']])
  expect(send).not.toHaveBeenCalled()
  expect(await (await fetch(address)).text()).toBe('data')
  expect(send).toHaveBeenCalledOnce()
})

test('a form without a key is sent once, since a retry could be carried out twice', async () => {
  const { fetch, send } = fetchThat(dropped)
  const init = { method: 'POST', body: new FormData() }
  expect(isLostAnswer(await fetch(address, init).catch((thrown: unknown) => thrown))).toBe(true)
  expect(send).toHaveBeenCalledOnce()
})

test('a request that is not for React Router’s data is sent once, and keeps its error', async () => {
  const { fetch, send } = fetchThat(dropped)
  await expect(fetch('/refer/register?company=x.data-base')).rejects.toThrow('Failed to fetch')
  expect(send).toHaveBeenCalledOnce()
})

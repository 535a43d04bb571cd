import { NavigationType } from 'react-router'
import type { unstable_RouterFetchContext as Context } from 'react-router/dom'
import { describe, expect, test } from 'vitest'
import { createConnection } from './connection.ts'
import { buildHeader, kindHeader } from './request-headers.ts'
import { createRouterFetch, createSeenPages, type RouterFetchOptions } from './router-fetch.ts'

const navigation: Context = { type: 'navigation', fetcherKey: null, navigationType: NavigationType.Push }
const revalidation: Context = { type: 'revalidation', fetcherKey: null, navigationType: null }

type Answer = Response | Error | ((request: Request) => Promise<Response>)

/** A portal that answers in this order; more requests than answers are an error of the test. */
function open(answers: Answer[], options: RouterFetchOptions = {}) {
  const store = createConnection(() => true)
  const sent: Request[] = []
  const waits: number[] = []
  const network = createRouterFetch({
    store,
    pages: createSeenPages({ store, now: () => 1_000, hasFields: () => false }),
    shown: () => '/dashboard',
    wait: async (delayMs, signal) => {
      waits.push(delayMs)
      signal.throwIfAborted()
    },
    send: async (input) => {
      const request = input as Request
      sent.push(request)
      const answer = answers.shift()
      if (!answer) throw new RangeError('no more answers')
      if (answer instanceof Error) throw answer
      return typeof answer === 'function' ? answer(request) : answer
    },
    ...options,
  })
  const get = (path: string, context = navigation, signal?: AbortSignal) =>
    network.fetch(new Request(`https://portal.test${path}`, { signal }), context)
  const post = (fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return network.fetch(new Request('https://portal.test/x.data', { method: 'POST', body }), navigation)
  }
  return { ...network, get, post, store, sent, waits }
}

const lost = () => new TypeError('Failed to fetch')
const keyed = { idempotency_key: '1', name: 'x' }

describe('a read', () => {
  test('that is lost is repeated until it succeeds', async () => {
    const { get, sent, waits, store } = open([lost(), lost(), lost(), lost(), lost(), new Response('page')])
    const answer = get('/application.data')
    expect(await (await answer).text()).toBe('page')
    expect(sent).toHaveLength(6)
    expect(waits).toEqual([300, 900, 2_000, 5_000, 5_000])
    expect(store.get().repeats).toBeNull()
  })

  test('that is cut off is repeated', async () => {
    const cut = new ReadableStream({ start: (controller) => controller.error(lost()) })
    const { get, sent } = open([new Response(cut), new Response('page')])
    expect(await (await get('/application.data')).text()).toBe('page')
    expect(sent).toHaveLength(2)
  })

  test('ends when it is cancelled, and is said to be repeated until then', async () => {
    const controller = new AbortController()
    const seen: unknown[] = []
    const { get, store, opening } = open([lost(), lost()], {
      wait: async (_delayMs, signal) => {
        seen.push(store.get().repeats)
        expect(opening()).toBe('/application')
        if (seen.length === 2) controller.abort()
        signal.throwIfAborted()
      },
    })
    await expect(get('/application.data', navigation, controller.signal)).rejects.toThrow('aborted')
    expect(seen).toEqual(['reading', 'reading'])
    // A reload of the page on screen is none of this navigation afterwards.
    expect(opening()).toBeNull()
  })

  test('that the server answers with an error is answered', async () => {
    const { get, sent } = open([new Response('failed', { status: 500 })])
    expect((await get('/application.data')).status).toBe(500)
    expect(sent).toHaveLength(1)
  })

  test.each<[string, string, Context, string]>([
    ['a page that is opened', '/application.data', navigation, 'navigation'],
    ['a page that is read again', '/application.data', revalidation, 'revalidation'],
    ['the page of a form that was sent', '/dashboard.data?_routes=root', navigation, 'revalidation'],
    [
      'back to a page',
      '/dashboard.data',
      { type: 'navigation', fetcherKey: null, navigationType: NavigationType.Pop },
      'navigation',
    ],
  ])('says what caused it: %s', async (_case, path, context, kind) => {
    const { get, sent } = open([new Response()])
    await get(path, context)
    expect(sent[0]?.headers.get(kindHeader)).toBe(kind)
  })
})

describe('a form', () => {
  test('with a key is sent again twice, then lost', async () => {
    const { post, sent, waits } = open([lost(), lost(), lost()])
    await expect(post(keyed)).rejects.toHaveProperty('data', {})
    expect(waits).toEqual([1_000, 4_000])
    expect(
      await Promise.all(sent.map(async (each) => (await each.formData()).get('idempotency_key'))),
    ).toEqual(['1', '1', '1'])
  })

  test('without a key is sent once', async () => {
    const { post, sent } = open([lost()])
    await expect(post({ name: 'x' })).rejects.toHaveProperty('data', {})
    expect(sent).toHaveLength(1)
  })

  test('is not sent while the browser is offline, and says so', async () => {
    const store = createConnection(() => false)
    const { post } = open([lost()], { store })
    await expect(post(keyed)).rejects.toMatchObject({ data: { notSent: { title: /offline/ } } })
  })

  test('that may have arrived before is not said to be unsent', async () => {
    let online = true
    const { post } = open([lost(), lost(), lost(), lost()], { store: createConnection(() => online) })
    await expect(post(keyed)).rejects.toHaveProperty('data', {})
    online = false
    await expect(post(keyed)).rejects.toHaveProperty('data', {})
  })
})

describe('a page that was shown', () => {
  test('opens at once, and is answered with what is read meanwhile', async () => {
    const later = Promise.withResolvers<Response>()
    const { get, store, sent } = open([new Response('old'), new Response('other'), () => later.promise])
    await get('/application.data')
    await get('/refer.data')
    expect(await (await get('/application.data')).text()).toBe('old')
    expect(store.get()).toMatchObject({ readAt: 1_000, isOld: true })
    const again = get('/application.data', revalidation)
    later.resolve(new Response('new'))
    expect(await (await again).text()).toBe('new')
    expect(store.get().isOld).toBe(false)
    expect(sent).toHaveLength(3)
  })

  test('is from when it was last read, also where that is repeated in vain', async () => {
    const store = createConnection()
    let now = 1_000
    const pages = createSeenPages({ store, now: () => now, hasFields: () => false })
    const failed = new Response('down', { status: 503 })
    const { get } = open([new Response('page'), new Response('later'), failed], { pages })
    await get('/application.data')
    expect(store.get().readAt).toBe(1_000)
    now = 2_000
    await get('/application.data', revalidation)
    expect(store.get().readAt).toBe(2_000)
    now = 3_000
    await get('/application.data', revalidation)
    expect(store.get()).toMatchObject({ readAt: 2_000, isOld: false })
  })

  test.each<[string, (network: ReturnType<typeof open>) => unknown]>([
    ['a form was sent', ({ post }) => post(keyed)],
    ['something has changed', ({ forgetPages }) => forgetPages()],
  ])('is read first once %s', async (_case, change) => {
    const network = open([new Response('old'), new Response('new'), new Response('new')])
    await network.get('/application.data')
    await change(network)
    expect(await (await network.get('/application.data')).text()).toBe('new')
  })

  test('is read once more where the navigation that opened it was begun again', async () => {
    const opened = new AbortController()
    const untilAborted = ({ signal }: Request) =>
      new Promise<Response>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    const { get } = open([new Response('old'), new Response('other'), untilAborted, new Response('new')])
    await get('/application.data')
    await get('/refer.data')
    await get('/application.data', navigation, opened.signal)
    opened.abort()
    expect(await (await get('/application.data', revalidation)).text()).toBe('new')
  })

  test('is read first when it has fields', async () => {
    const pages = createSeenPages({ store: createConnection(), hasFields: () => true })
    const { get } = open([new Response('old'), new Response('other'), new Response('new')], { pages })
    await get('/application.data')
    await get('/refer.data')
    expect(await (await get('/application.data')).text()).toBe('new')
  })
})

describe('another build', () => {
  const answer = () => new Response('new', { headers: { [buildHeader]: 'two' } })

  test('does not answer a navigation: its page is loaded as a document', async () => {
    const { get, store } = open([answer()], { build: 'one' })
    const navigated = get('/application.data')
    await expect.poll(() => store.get().newBuild).toBe(true)
    expect(await Promise.race([navigated, Promise.resolve('pending')])).toBe('pending')
  })

  test('answers a page that is read again', async () => {
    const { get, store } = open([answer()], { build: 'one' })
    expect(await (await get('/application.data', revalidation)).text()).toBe('new')
    expect(store.get().newBuild).toBe(true)
  })

  test('is not noticed where the build is the same', async () => {
    const { get, store } = open([answer()], { build: 'two' })
    await get('/application.data')
    expect(store.get().newBuild).toBe(false)
  })
})

test('an observer sets headers of each attempt, and hears what became of it', async () => {
  const { get, observe, sent } = open([lost(), new Response()])
  const heard: string[] = []
  observe(({ headers }) => {
    headers.set('traceparent', '00-1')
    return (attempt) =>
      void attempt.then(
        () => heard.push('answered'),
        () => heard.push('lost'),
      )
  })
  await get('/application.data')
  expect(sent.map(({ headers }) => headers.get('traceparent'))).toEqual(['00-1', '00-1'])
  expect(heard).toEqual(['lost', 'answered'])
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

class FetchEvent extends Event {
  readonly answered = vi.fn<(response: Promise<Response>) => void>()
  readonly respondWith = this.answered
  readonly waitUntil = () => {}

  readonly request: Request
  readonly preloadResponse: Promise<Response>

  constructor(request: Request, preloadResponse: Promise<Response>) {
    super('fetch')
    this.request = request
    this.preloadResponse = preloadResponse
  }
}

const worker = new EventTarget()
const network = vi.fn<typeof fetch>(async () => new Response('requested again'))

beforeAll(async () => {
  vi.stubGlobal(
    'self',
    Object.assign(worker, { registration: {}, skipWaiting: async () => {}, __WB_DISABLE_DEV_LOGS: true }),
  )
  vi.stubGlobal('registration', { scope: 'https://portal.test/' })
  vi.stubGlobal('location', new URL('https://portal.test/service-worker.js'))
  vi.stubGlobal('addEventListener', worker.addEventListener.bind(worker))
  vi.stubGlobal('FetchEvent', FetchEvent)
  vi.stubGlobal('ExtendableEvent', FetchEvent)
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('builtFiles', [{ url: '/offline.html', revision: '1' }])
  await import('./service-worker.ts')
})
afterAll(() => void vi.unstubAllGlobals())

test.each(['document', 'iframe'])(
  'a navigation to a %s is answered by what the browser has requested already',
  async (destination) => {
    const request = new Request('https://portal.test/silent-refresh?code=1')
    Object.defineProperties(request, { mode: { value: 'navigate' }, destination: { value: destination } })
    const event = new FetchEvent(request, Promise.resolve(new Response('preloaded')))
    worker.dispatchEvent(event)
    const response = await event.answered.mock.calls[0]?.[0]
    expect(await response?.text()).toBe('preloaded')
    expect(network).not.toHaveBeenCalled()
  },
)

import { expect, test, vi } from 'vitest'
import { createCounts } from './counts.ts'
import { type Count, type CountedRequest, createRequestLimits, type RateLimits } from './request-limits.ts'

const off: RateLimits = {
  signIns: null,
  address: null,
  requests: null,
  writes: null,
  reports: null,
  uploads: null,
}

function createLimited(limits: Partial<RateLimits>, count: Count = createCounts(() => clock)) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const find = createRequestLimits({
    limits: { ...off, ...limits },
    count,
    hasSession: async (sessionKey) => sessionKey !== 'invented',
    log,
    now: () => clock,
  })
  /** Sends requests one after the other; each with the seconds after which it may be repeated, or null. */
  const send = async (times: number, over: Partial<CountedRequest> = {}) => {
    const answers: (number | null)[] = []
    for (let turn = 0; turn < times; turn += 1) {
      answers.push(
        find({
          path: '/dashboard',
          method: 'GET',
          network: '203.0.113.7',
          sessionKey: 'a',
          bytes: 0,
          ...over,
        })?.retryAfter ?? null,
      )
      // Counting goes on behind the request.
      await new Promise((resolve) => setImmediate(resolve))
    }
    return answers
  }
  return { find, log, send }
}

let clock = 0

test.each<[keyof RateLimits, Partial<CountedRequest>, Partial<CountedRequest>]>([
  ['requests', {}, { sessionKey: 'b' }],
  ['writes', { method: 'POST' }, { method: 'GET' }],
  ['address', {}, { network: '203.0.113.8' }],
  ['address', { sessionKey: undefined }, { network: '203.0.113.8' }],
  ['signIns', { path: '/callback' }, {}],
  ['reports', { path: '/insight/errors' }, {}],
])(
  'of %s only as many as the limit pass, and others have a budget of their own',
  async (name, own, other) => {
    clock = 120_000
    const { send } = createLimited({ [name]: 3 })
    expect(await send(5, own)).toEqual([null, null, null, 60, 60])
    expect(await send(1, other)).toEqual([null])
  },
)

test('the next window begins a new budget, and until then the seconds are named', async () => {
  clock = 0
  const { send } = createLimited({ requests: 1 })
  clock = 45_500
  expect(await send(2)).toEqual([null, 15])
  clock = 60_000
  expect(await send(2)).toEqual([null, 60])
})

test('uploads are counted by their bytes in an hour, and other requests still pass', async () => {
  clock = 0
  const { find, send } = createLimited({ uploads: 2_048 })
  const megabyte = { method: 'POST', bytes: 1024 * 1024 }
  expect(await send(3, megabyte)).toEqual([null, null, 3_600])
  const request = { path: '/x', method: 'POST', network: '', sessionKey: 'a', bytes: 1 }
  expect(find(request)?.refusal).toBe('upload-quota')
  expect(await send(1, { method: 'POST' })).toEqual([null])
})

test('an invented session is counted for its address', async () => {
  clock = 0
  const { send } = createLimited({ address: 2, requests: 100 })
  const answers = await Promise.all(['x', 'y', 'z'].map((sessionKey) => send(1, { sessionKey })))
  expect(answers.flat()).toEqual([null, null, null])
  expect(await send(1, { sessionKey: 'new' })).toEqual([60])
})

test('files sent with an invented session leave no count behind for an hour', async () => {
  clock = 0
  const count = vi.fn(async () => 1)
  const { send } = createLimited({ address: 100, uploads: 2_048 }, count)
  await send(2, { method: 'POST', bytes: 1024, sessionKey: 'invented' })
  expect(count.mock.calls.map(([key]: unknown[]) => String(key).split(' ')[0])).toEqual([
    'address',
    'address',
  ])
})

test('invented sessions do not stop the counting of the address they come from', () => {
  const count = createCounts(() => 0)
  for (let session = 0; session < 60_000; session += 1) {
    count('address 203.0.113.7 0', 60_000)
    count(`requests ${session} 0`, 60_000)
  }
  expect(count('address 203.0.113.7 0', 60_000)).toBe(60_001)
})

test('without an answer of the store nothing is refused, with one line in the log for its begin and its end', async () => {
  clock = 0
  const count = vi.fn(async () => 1_000)
  const { log, send } = createLimited({ requests: 1 }, count)
  count.mockRejectedValue(new Error('away'))
  expect(await send(4)).toEqual([null, null, null, null])
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce())
  count.mockResolvedValue(1)
  await send(2, { sessionKey: 'b' })
  await vi.waitFor(() => expect(log.info).toHaveBeenCalledOnce())
})

test('limits that are off count nothing', async () => {
  const count = vi.fn(async () => 1_000)
  const { send } = createLimited({}, count)
  await send(3, { method: 'POST', bytes: 10 })
  expect(count).not.toHaveBeenCalled()
})

test('a site with all its networks may spend ten times what one may, and others go on', async () => {
  clock = 240_000
  const { send } = createLimited({ signIns: 3 })
  const from = (network: string, site: string) => send(1, { path: '/auth', network, site })
  for (let network = 0; network < 30; network += 1)
    expect(await from(`2001:db8:1:${network}`, '2001:db8:1::/48')).toEqual([null])
  expect(await from('2001:db8:1:99', '2001:db8:1::/48')).toEqual([60])
  expect(await from('2001:db8:2:0', '2001:db8:2::/48')).toEqual([null])
})

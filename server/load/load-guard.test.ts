import { expect, test, vi } from 'vitest'
import { createLoadGuard, type LoadBounds, type LoadReading } from './load-guard.ts'

const reading = (values: Partial<LoadReading> = {}): LoadReading => ({
  elapsedMs: 500,
  utilization: 1,
  heapShare: null,
  ...values,
})

function createGuard(bounds: Partial<LoadBounds> = {}) {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const guard = createLoadGuard({ bounds: { delayMs: 3_000, heapShare: 0.9, ...bounds }, log })
  const open: (() => void)[] = []
  /** How many of these requests are admitted. */
  const arrive = (count: number) => {
    const admitted = Array.from({ length: count }, guard.admit).filter((each) => each !== null)
    open.push(...admitted)
    return admitted.length
  }
  const complete = (count: number) => {
    for (const end of open.splice(0, count)) end()
  }
  const overloads = () => log.warn.mock.calls.length - log.info.mock.calls.length
  return { guard, log, arrive, complete, overloads }
}

/** As long as 100 requests are in progress and 10 are completed in each reading, a request waits five seconds. */
function overload() {
  const created = createGuard()
  created.arrive(120)
  for (let turn = 0; turn < 2; turn += 1) {
    created.complete(9)
    created.guard.note(reading())
  }
  return created
}

test('requests that wait too long for the processor are an overload', () => {
  const { log, overloads } = overload()
  expect(overloads()).toBe(1)
  expect(log.warn.mock.calls).toEqual([
    [{ delayMs: 5_100, heapShare: null, inProgress: 102 }, 'Overloaded: new requests are refused'],
  ])
})

test.each<[string, number, number, Partial<LoadReading>]>([
  ['requests that wait for the lender', 120, 9, { utilization: 0.9 }],
  ['a busy processor that completes them in time', 120, 60, {}],
  ['a single long request', 1, 0, {}],
  ['an idle process', 0, 0, { utilization: 0 }],
  ['a heap that is not full', 1, 0, { heapShare: 0.89 }],
])('%s are none', (_case, arriving, completed, values) => {
  const { guard, arrive, complete, overloads } = createGuard()
  arrive(arriving)
  for (let turn = 0; turn < 2; turn += 1) {
    complete(completed)
    guard.note(reading(values))
    arrive(completed)
  }
  expect(overloads()).toBe(0)
})

test('a single pause is none', () => {
  const { guard, arrive, complete, overloads } = createGuard()
  arrive(100)
  guard.note(reading({ elapsedMs: 4_000 }))
  complete(90)
  guard.note(reading())
  expect(overloads()).toBe(0)
})

test('meanwhile as many are admitted as are completed in half the time', () => {
  const { guard, arrive, complete } = overload()
  expect(arrive(5)).toBe(0)
  complete(90)
  guard.note(reading())
  // 91 in half a second, 1.5 seconds long, less the 12 that are in progress.
  expect(arrive(1_000)).toBe(261)
})

test('a few are always admitted, or nothing would show that it is over', () => {
  const { guard, arrive, complete } = overload()
  complete(92)
  guard.note(reading())
  guard.note(reading({ elapsedMs: 60_000 }))
  complete(10)
  expect(arrive(10)).toBe(4)
})

test('it ends after two readings with little to wait for', () => {
  const { guard, log, arrive, complete, overloads } = overload()
  arrive(7)
  complete(102)
  guard.note(reading())
  expect(overloads()).toBe(1)
  guard.note(reading())
  expect(overloads()).toBe(0)
  expect(log.info.mock.calls).toEqual([[{ refused: 7 }, 'No longer overloaded']])
  expect(arrive(200)).toBe(200)
})

test('it does not end while requests wait a quarter of the bound', () => {
  const { guard, complete, overloads } = overload()
  complete(72)
  for (let turn = 0; turn < 4; turn += 1) {
    guard.note(reading({ elapsedMs: 500 }))
    expect(overloads()).toBe(1)
  }
})

test('a heap that collections leave full admits no one, and one that nothing collects any more does', () => {
  const { guard, arrive, overloads } = createGuard()
  const full = reading({ utilization: 0.3, heapShare: 0.95 })
  guard.note(full)
  guard.note(full)
  expect(arrive(1)).toBe(0)
  guard.note(reading({ utilization: 0.3, heapShare: 0.85 }))
  expect(arrive(1)).toBe(0)
  guard.note(reading({ utilization: 0.3 }))
  guard.note(reading({ utilization: 0.3 }))
  expect(overloads()).toBe(0)
})

test('a bound that is off is never reached', () => {
  const { guard, arrive, overloads } = createGuard({ delayMs: null, heapShare: null })
  arrive(1_000)
  for (let turn = 0; turn < 3; turn += 1) guard.note(reading({ heapShare: 1 }))
  expect(overloads()).toBe(0)
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDeliveryQueue, type Delivery, type DeliveryQueueOptions } from './delivery-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createTestQueue(options: Partial<DeliveryQueueOptions<number>> = {}) {
  const delivered: number[] = []
  const logged: string[] = []
  const service = { answer: 'delivered' as Delivery, attempts: 0 }
  const write = (_fields: object, message: string) => void logged.push(message)
  const queue = createDeliveryQueue<number>({
    async deliver(entry) {
      service.attempts += 1
      if (service.answer === 'delivered') delivered.push(entry)
      return service.answer
    },
    log: { info: write, warn: write, error: write },
    ...options,
  })
  return { queue, service, delivered, logged }
}

test('batches entries for a second, and delivers them in order', async () => {
  const { queue, delivered } = createTestQueue()
  for (let entry = 1; entry <= 6; entry += 1) queue.add(entry)
  await vi.advanceTimersByTimeAsync(999)
  expect(delivered).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(delivered).toEqual([1, 2, 3, 4, 5, 6])
  expect(queue.counts()).toEqual({ waiting: 0, delivered: 6, refused: 0, dropped: 0 })
})

describe('while the service is unavailable', () => {
  test('entries are kept, and delivered once it is available again', async () => {
    const { queue, service, delivered, logged } = createTestQueue()
    service.answer = 'unavailable'
    for (let entry = 1; entry <= 6; entry += 1) queue.add(entry)
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(queue.counts().waiting).toBe(6)
    service.answer = 'delivered'
    await vi.advanceTimersByTimeAsync(60_000)
    expect(delivered).toEqual([1, 2, 3, 4, 5, 6])
    expect(logged).toEqual([
      'The analytics service is unavailable',
      'The analytics service is available again',
    ])
  })

  test('it is retried about once a minute, with one entry', async () => {
    const { queue, service } = createTestQueue()
    service.answer = 'unavailable'
    for (let entry = 1; entry <= 6; entry += 1) queue.add(entry)
    await vi.advanceTimersByTimeAsync(120_000)
    service.attempts = 0
    await vi.advanceTimersByTimeAsync(600_000)
    expect(service.attempts).toBe(10)
  })

  test('the oldest entries are dropped and counted when the queue is full', async () => {
    const { queue, service, delivered } = createTestQueue({ maxEntries: 3 })
    service.answer = 'unavailable'
    for (let entry = 1; entry <= 5; entry += 1) queue.add(entry)
    await vi.advanceTimersByTimeAsync(10_000)
    service.answer = 'delivered'
    await queue.flush()
    expect(delivered).toEqual([3, 4, 5])
    expect(queue.counts()).toEqual({ waiting: 0, delivered: 3, refused: 0, dropped: 2 })
  })
})

test('refused entries are counted and not retried', async () => {
  const { queue, service } = createTestQueue()
  service.answer = 'refused'
  queue.add(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(service.attempts).toBe(1)
  expect(queue.counts()).toMatchObject({ waiting: 0, refused: 1 })
})

test('flush does not wait for the delay', async () => {
  const { queue, delivered } = createTestQueue()
  queue.add(1)
  await queue.flush()
  expect(delivered).toEqual([1])
})

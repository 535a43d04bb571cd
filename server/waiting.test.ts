import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { within } from './waiting.ts'

const answering = `
  const { parentPort, workerData } = require('node:worker_threads')
  Atomics.wait(workerData, 0, 0)
  parentPort.postMessage('answer')
  Atomics.store(workerData, 1, 1)
  Atomics.notify(workerData, 1)
`

test('an answer that arrives in time while the process is busy is not late', async () => {
  const steps = new Int32Array(new SharedArrayBuffer(8))
  const worker = new Worker(answering, { eval: true, workerData: steps })
  await once(worker, 'online')
  const outcome = await new Promise((resolve) => {
    // Timers are due next.
    setImmediate(() => {
      const answer = once(worker, 'message').then(([message]) => message)
      resolve(within(5, answer, () => 'late'))
      Atomics.store(steps, 0, 1)
      Atomics.notify(steps, 0)
      Atomics.wait(steps, 1, 0)
      const busyUntil = performance.now() + 10
      while (performance.now() < busyUntil);
    })
  })
  expect(outcome).toBe('answer')
  await worker.terminate()
})

test('work that takes too long ends as asked for', async () => {
  const never = new Promise<string>(() => {})
  expect(await within(1, never, () => 'late')).toBe('late')
  const refuse = () => {
    throw new Error('Took too long')
  }
  await expect(within(1, never, refuse)).rejects.toThrow('Took too long')
})

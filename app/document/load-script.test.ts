import { expect, test } from 'vitest'
import { loadScript } from './load-script.ts'

function losing(times: number) {
  const waits: number[] = []
  let attempts = 0
  const load = async () => {
    attempts += 1
    if (attempts <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return attempts
  }
  const loaded = loadScript(load, async (delayMs) => waits.push(delayMs))
  return { loaded, waits }
}

test('a script that arrives is requested once', async () => {
  const { loaded, waits } = losing(0)
  expect(await loaded).toBe(1)
  expect(waits).toEqual([])
})

test('a lost script is requested three more times, ever later', async () => {
  const { loaded, waits } = losing(3)
  expect(await loaded).toBe(4)
  expect(waits).toEqual([300, 900, 2_700])
})

test('one that is lost each time is given up', async () => {
  await expect(losing(4).loaded).rejects.toThrow('Failed to fetch')
})

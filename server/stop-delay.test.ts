import { expect, test } from 'vitest'
import { productionEnvironment } from '#tests/support/production-environment.ts'
import { readConfig } from './env.ts'

test.each([
  ['production', undefined, 5000],
  ['development', undefined, 5000],
  ['test', undefined, 0],
  ['local', undefined, 0],
  ['development', '20', 20_000],
  ['development', '0', 0],
])('in the stage %s with STOP_DELAY=%s a stop waits %i ms', (stage, delay, expected) => {
  expect(readConfig({ ...productionEnvironment, STAGE: stage, STOP_DELAY: delay }).stopDelayMs).toBe(expected)
})

import { afterEach, expect, test, vi } from 'vitest'
import { startWorker } from './start-worker.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test.each([
  ['a page registers the worker', {}, 1],
  ['a page that is signing out does not bring it back', { signingOut: '' }, 0],
])('%s', async (_case, dataset, times) => {
  const register = vi.fn(async () => {})
  vi.stubEnv('PROD', true)
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('navigator', { serviceWorker: { controller: {}, register } })
  await startWorker()
  expect(register).toHaveBeenCalledTimes(times)
})

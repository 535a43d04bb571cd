import { afterEach, expect, test, vi } from 'vitest'
import { startWorker } from './start-worker.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test.each([
  ['a page registers the worker', {}, {}, 1],
  ['a page that is signing out does not bring it back', { signingOut: '' }, {}, 0],
  ['a browser that saves data fetches nothing ahead', {}, { saveData: true, effectiveType: '4g' }, 0],
  ['a very slow network carries nothing ahead', {}, { saveData: false, effectiveType: 'slow-2g' }, 0],
])('%s', async (_case, dataset, connection, times) => {
  const register = vi.fn(async () => {})
  vi.stubEnv('PROD', true)
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('navigator', { serviceWorker: { register }, connection })
  await startWorker()
  expect(register).toHaveBeenCalledTimes(times)
})

import { expect, test, vi } from 'vitest'
import { succeeded } from '#contract/calls/failure.ts'
import { runningImport } from '#tests/support/nexus.ts'
import { routeArgs } from '#tests/support/route-args.ts'
import { pollDelayMs } from '../../progress.tsx'
import { loader } from './route.ts'

test('requests running imports only, without their problems, and is not cached', async () => {
  const listClientImports = vi.fn(async () => succeeded([runningImport]))
  const answer = await loader(
    routeArgs('/nexus/import/running', { services: { broker: { listClientImports } } }),
  )
  expect(listClientImports).toHaveBeenCalledWith({ running: true, errors_page_size: 0 })
  expect(answer).toMatchObject({
    data: [{ title: 'Checking clients, 60%' }],
    init: { headers: { 'Cache-Control': 'no-store' } },
  })
})

test('progress is read every 3 seconds for a minute, then every 10', () => {
  expect([0, 19, 20, 500].map(pollDelayMs)).toEqual([3_000, 3_000, 10_000, 10_000])
})

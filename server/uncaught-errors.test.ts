import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Collector, startCollector } from '#tests/support/collector.ts'

let collector: Collector

beforeEach(async () => {
  collector = await startCollector()
})
afterEach(() => collector.close())

/** A process like the portal's, which would live on, with something that happens in it. */
async function runWith(script: string, dsn = collector.dsn) {
  const program = `
    import { readConfig } from '#server/env.ts'
    import { createLog } from '#server/log.ts'
    import { openTelemetry } from '#server/telemetry/open-telemetry.ts'
    import { endOnUncaughtErrors } from '#server/uncaught-errors.ts'
    const log = createLog('info')
    const telemetry = await openTelemetry(readConfig(), log)
    endOnUncaughtErrors({ log, telemetry })
    setInterval(() => {}, 1_000)
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, STAGE: 'development', SENTRY_DSN: dsn },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Beyond this the process counts as one that never ends.
    timeout: 15_000,
  })
  const [logged, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: number; msg: string; err: { message: string } })
  return { code, lines }
}

test.each([
  ['a rejection', 'Promise.reject(new Error("Practice fault"))', 'Practice fault'],
  ['what is no error', 'setTimeout(() => { throw "Practice fault" })', 'string thrown'],
])('%s that nothing caught is logged and reported, and ends the process', async (_, script, message) => {
  const { code, lines } = await runWith(script)
  expect(code).toBe(1)
  expect(lines).toMatchObject([{ level: 60, err: { message: 'Practice fault' } }])
  expect(collector.events()).toHaveLength(1)
  expect(collector.events()[0]).toMatchObject({ level: 'error', tags: { event: 'error:report' } })
  expect(JSON.stringify(collector.events()[0])).toContain(message)
})

test('further errors during exit are logged, and do not interrupt the first report', async () => {
  const again = 'setInterval(() => { throw new Error("Practice fault, again") }, 1)'
  const { code, lines } = await runWith(`${again}\nsetTimeout(() => { throw new Error("Practice fault") })`)
  expect(code).toBe(1)
  expect(lines.length).toBeGreaterThan(1)
  expect(collector.events()).toHaveLength(1)
})

test('the process also ends while the error-reporting service is unavailable', async () => {
  const { code } = await runWith('Promise.reject(new Error("Practice fault"))', 'http://public@127.0.0.1:9/7')
  expect(code).toBe(1)
})

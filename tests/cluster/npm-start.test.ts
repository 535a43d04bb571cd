import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { freePort, pairedEnvironment } from '../../scripts/services.mjs'

test('SIGTERM to `npm start` stops the portal, although npm does not pass it on', async () => {
  const port = await freePort()
  const env = { ...process.env, ...pairedEnvironment({ portal: port, sandbox: await freePort() }) }
  const npm = spawn('npm', ['start'], { env, stdio: 'ignore' })
  const status = () => fetch(`http://localhost:${port}/healthz`).then(({ status }) => status, String)
  await vi.waitFor(async () => expect(await status()).toBe(200), { timeout: 40_000, interval: 100 })
  npm.kill('SIGTERM')
  await once(npm, 'exit')
  await vi.waitFor(async () => expect(await status()).toMatch('fetch failed'), {
    timeout: 40_000,
    interval: 100,
  })
}, 100_000)

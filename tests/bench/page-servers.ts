import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../scripts/services.mjs'
import type { BenchServer } from './speed.ts'

export type PageServer = BenchServer & { stop(): void }

/** Starts a script of this folder that serves the given page: its own process, so that it can have its own core. */
export async function startPageServer(name: string, script: string, page: Buffer): Promise<PageServer> {
  const port = await freePort()
  const child = spawn('node', [join(import.meta.dirname, script), String(port)], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.stdin.end(page)
  const url = `http://127.0.0.1:${port}/`
  const stop = () => child.kill()
  for (let tries = 0; tries < 100; tries += 1) {
    const up = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) return { name, pid: child.pid ?? 0, url, headers: {}, prepare() {}, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  stop()
  throw new Error(`${name} did not start`)
}

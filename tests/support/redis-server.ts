import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../scripts/services.mjs'

const programs = ['redis-server', 'valkey-server']

const missing = [
  'The cluster tests need Redis or Valkey, and neither is installed. Get one of them:',
  '  Debian, Ubuntu   apt-get install redis-server',
  '  Fedora           dnf install valkey',
  '  macOS            brew install redis',
].join('\n')

export interface RedisServer {
  url: string
  /** Ends it at once, as a crash would, and waits until it is gone. */
  kill(): Promise<void>
  /** Starts it again on the same port with what it had written. */
  restart(): Promise<void>
  /** Stops and continues the process: connections stay open and nobody answers. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/** The program that the cluster tests run. @throws Error that says how to get one */
export function requireRedisProgram(): string {
  for (const program of programs) {
    try {
      execFileSync(program, ['--version'], { stdio: 'ignore' })
      return program
    } catch {}
  }
  throw new Error(missing)
}

/** A Redis of its own on a free port of this machine; a durable one writes every change down before it answers. */
export async function startRedis({ durable = true } = {}): Promise<RedisServer> {
  const program = requireRedisProgram()
  const folder = mkdtempSync(join(tmpdir(), 'portal-redis-'))
  const port = await freePort()
  let child = await start(program, port, folder, durable)

  async function kill() {
    const gone = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await gone
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    async restart() {
      child = await start(program, port, folder, durable)
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(program: string, port: number, folder: string, durable: boolean): Promise<ChildProcess> {
  const settings = ['--bind', '127.0.0.1', '--save', '']
  if (durable) settings.push('--appendonly', 'yes', '--appendfsync', 'always')
  const child = spawn(program, ['--port', String(port), '--dir', folder, ...settings], { stdio: 'ignore' })
  for (let tries = 0; tries < 200; tries += 1) {
    if (await answers(port)) return child
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  child.kill('SIGKILL')
  throw new Error(`${program} did not start on port ${port}`)
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' }, () => socket.write('PING\r\n'))
    socket.once('data', (data) => {
      resolve(data.toString().startsWith('+PONG'))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
}

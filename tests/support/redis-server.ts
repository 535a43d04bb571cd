import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect as connectSecurely } from 'node:tls'
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
  restart(): Promise<void>
  /** Stops and continues the process: connections stay open and no one answers. */
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

interface RedisOptions {
  durable?: boolean
  /** Files: with them it speaks TLS alone, to the users of a list. */
  secure?: { key: string; certificate: string; users: string }
}

/** A Redis of its own on a free port of this machine. */
export async function startRedis(options: RedisOptions = {}): Promise<RedisServer> {
  const program = requireRedisProgram()
  const folder = mkdtempSync(join(tmpdir(), 'portal-redis-'))
  const port = await freePort()
  let child = await start(program, port, folder, options)

  async function kill() {
    const gone = once(child, 'exit')
    child.kill('SIGCONT')
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await gone
  }

  return {
    url: `${options.secure ? 'rediss' : 'redis'}://127.0.0.1:${port}`,
    kill,
    async restart() {
      child = await start(program, port, folder, options)
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function start(
  program: string,
  port: number,
  folder: string,
  { durable = true, secure }: RedisOptions,
): Promise<ChildProcess> {
  const settings = ['--bind', '127.0.0.1', '--save', '', '--dir', folder]
  settings.push('--port', secure ? '0' : String(port))
  if (secure) {
    settings.push('--tls-port', String(port), '--tls-auth-clients', 'no', '--aclfile', secure.users)
    settings.push('--tls-cert-file', secure.certificate, '--tls-key-file', secure.key)
    settings.push('--tls-ca-cert-file', secure.certificate)
  }
  if (durable) settings.push('--appendonly', 'yes', '--appendfsync', 'always')
  const child = spawn(program, settings, { stdio: 'ignore' })
  for (let tries = 0; tries < 200; tries += 1) {
    if (await answers(port, secure !== undefined)) return child
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  child.kill('SIGKILL')
  throw new Error(`${program} did not start on port ${port}`)
}

/** Whether it is there; to no one in particular one with users says that they must say who they are. */
function answers(port: number, secure: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const ask = () => void socket.write('PING\r\n')
    const to = { port, host: '127.0.0.1' }
    const socket = secure
      ? connectSecurely({ ...to, rejectUnauthorized: false }, ask)
      : createConnection(to, ask)
    socket.once('data', (data) => {
      resolve(/^(\+PONG|-NOAUTH)/.test(data.toString()))
      socket.destroy()
    })
    socket.once('error', () => resolve(false))
  })
}

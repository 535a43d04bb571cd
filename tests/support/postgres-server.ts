import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { postgresFolders } from '../../scripts/postgres-folders.mjs'
import { freePort } from '../../scripts/services.mjs'

const missing = [
  'This needs Postgres, and it is not installed. Get it:',
  '  Debian, Ubuntu   apt-get install postgresql',
  '  Fedora           dnf install postgresql-server postgresql-contrib',
  '  macOS            brew install postgresql',
].join('\n')

export interface PostgresServer {
  url: string
  /** Ends it at once, without tidying up: the next start recovers from its log. */
  crash(): Promise<void>
  restart(): Promise<void>
  close(): Promise<void>
}

const path = [process.env.PATH, ...postgresFolders()].join(delimiter)

/** @throws Error that says how to get Postgres */
export function requirePostgresProgram(): void {
  try {
    for (const program of ['initdb', 'postgres'])
      execFileSync(program, ['--version'], { stdio: 'ignore', env: { ...process.env, PATH: path } })
  } catch {
    throw new Error(missing)
  }
}

export async function startPostgres(): Promise<PostgresServer> {
  requirePostgresProgram()
  const user = unprivileged()
  const options = { env: { PATH: path, LC_ALL: 'C' }, cwd: tmpdir(), ...user }
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const made = ['-D', folder, '-U', 'lender', '-A', 'trust', '-E', 'UTF8', '--no-sync']
  execFileSync('initdb', made, { ...options, stdio: 'ignore' })
  const port = await freePort()
  const url = `postgres://lender@127.0.0.1:${port}/postgres`
  const start = () =>
    launch(['-D', folder, '-p', String(port), '-k', folder, '-h', '127.0.0.1'], url, options)
  let child = await start()

  async function crash() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGQUIT')
    await gone
  }

  return {
    url,
    crash,
    async restart() {
      child = await start()
    },
    async close() {
      await crash()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function launch(args: string[], url: string, options: object): Promise<ChildProcess> {
  const child = spawn('postgres', args, { ...options, stdio: 'ignore' })
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    if (await answers(url)) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGQUIT')
  throw new Error('Postgres did not start')
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    )
}

/** Postgres refuses to run as root: its own user runs it there, or no one. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { stdio: 'pipe' })),
      )
      if (uid && gid) return { uid, gid }
    } catch {}
  }
  throw new Error('Postgres does not run as root, and there is no other user here to run it')
}

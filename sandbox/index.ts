import { readSandboxEnv, type SandboxEnv } from './env.ts'
import { requireFreePort } from './http/listen.ts'
import type { IdentityEvent } from './identity/identity-options.ts'
import { createSandbox } from './sandbox.ts'

const drainMilliseconds = 10_000

async function start(env: SandboxEnv): Promise<void> {
  await requireFreePort(env.SANDBOX_PORT)
  const sandbox = await createSandbox({
    data: env.SANDBOX_DATA,
    databaseUrl: env.DATABASE_URL,
    origin: env.SANDBOX_ORIGIN ?? `http://localhost:${env.SANDBOX_PORT}`,
    portalOrigin: env.PORTAL_ORIGIN,
    providerName: env.PROVIDER_NAME,
    addressApiKey: env.ADDRESS_API_KEY,
    consolePassword: env.CONSOLE_PASSWORD,
    testFirms: env.TEST_FIRMS,
    accessTokenTtl: env.ACCESS_TOKEN_TTL,
    refreshTokenTtl: env.REFRESH_TOKEN_TTL,
    report: (error) => say(process.stderr, error.stack ?? error.message),
    logIdentity: reportFailure,
  })
  const listening = await sandbox.listen(env.SANDBOX_PORT)
  say(process.stdout, `Sandbox ready on ${listening.url}`)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), drainMilliseconds).unref()
    await listening.close()
    await sandbox.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const ownFailures = ['server_error', 'backchannel.error']

function reportFailure({ event, error, detail }: IdentityEvent): void {
  if (ownFailures.includes(event)) say(process.stderr, `Identity provider, ${event}: ${error}: ${detail}`)
}

function say(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${line}\n`)
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port, path } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE')
    return `The sandbox cannot start: port ${port} is in use. Stop what uses it, or set SANDBOX_PORT to another.`
  if (code === 'EACCES' && port !== undefined)
    return `The sandbox cannot start: this user may not listen on port ${port}. Set SANDBOX_PORT to another.`
  if (code && ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC'].includes(code))
    return `The sandbox cannot start: it cannot write to ${path}. Set SANDBOX_DATA to a folder it may write to.`
  if (code === 'ECONNREFUSED')
    return 'The sandbox cannot start: the database at DATABASE_URL does not answer.'
  return error.message
}

try {
  await start(readSandboxEnv())
} catch (error) {
  say(process.stderr, explain(error))
  process.exit(1)
}

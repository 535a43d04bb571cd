import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  freePort,
  pairedEnvironment,
  portalArgs,
  type Service,
  startService,
  stopAll,
  waitUntilReady,
} from '../../scripts/services.mjs'
import { tokensIn } from './leaks.ts'
import { createSampleData } from './sample-data.ts'

type Environment = Record<string, string>

/** Ten times what a sandbox takes to start, and seed, on a quiet machine. */
const startingMs = 120_000

export interface RunningPortal {
  origin: string
  portal: Service
  log(): string
  /** Stops what was started. @throws Error when a token is in what that logged */
  stop(): Promise<void>
}

export interface PortalPair extends RunningPortal {
  lender: string
  sandbox: Service
}

/**
 * A fresh sandbox and the built portal that calls it, on PORT and SANDBOX_PORT of `extra`, or free ports. `nodeArgs` are for the portal's Node; a large book
 * of sample clients needs a longer `sandboxTimeoutMs`.
 */
export async function startPortalPair(
  logFile: string,
  extra: Environment = {},
  nodeArgs: string[] = [],
  sandboxTimeoutMs?: number,
): Promise<PortalPair> {
  const ports = {
    portal: Number(extra.PORT ?? (await freePort())),
    sandbox: Number(extra.SANDBOX_PORT ?? (await freePort())),
  }
  const lender = `http://localhost:${ports.sandbox}`
  const { remove, ...data } = await createSampleData()
  const env = { ...pairedEnvironment(ports), TEST_FIRMS: 'true', ...data, ...extra }
  const sandbox = startLogged('sandbox', ['sandbox/index.ts'], `${logFile}.sandbox`, env)
  const portalEnv = { PORT: String(ports.portal), ...extra }
  const running = await untilReady(sandbox, `${lender}/readyz`, sandboxTimeoutMs)
    .then(() => startPortal(lender, logFile, portalEnv, nodeArgs))
    .catch(async (error: unknown) => {
      await sandbox.stop()
      await remove()
      throw error
    })
  const stop = async () => {
    await stopAll([running.portal, sandbox])
    await remove()
    refuseTokens(logFile, `${logFile}.sandbox`)
  }
  return { ...running, lender, sandbox, stop }
}

function refuseTokens(...files: string[]): void {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const leaks = lines.filter((line) => tokensIn(line).length > 0)
  if (leaks.length > 0) throw new Error(`Tokens were logged:\n${leaks.join('\n')}`)
}

/** The built portal alone, before a sandbox that runs already. No one can sign in unless PORT is the one that the sandbox knows. */
export async function startPortal(
  lender: string,
  logFile: string,
  extra: Environment = {},
  nodeArgs: string[] = [],
): Promise<RunningPortal> {
  const port = Number(extra.PORT ?? (await freePort()))
  const env = {
    ...pairedEnvironment({ portal: port, sandbox: Number(new URL(lender).port) }),
    NODE_ENV: 'production',
    STAGE: 'test',
    LOG_LEVEL: 'debug',
    ...extra,
  }
  const portal = startLogged('portal', [...nodeArgs, ...portalArgs], logFile, env)
  const origin = `http://localhost:${port}`
  await untilReady(portal, `${origin}/readyz`)
  const stop = async () => {
    await portal.stop()
    refuseTokens(logFile)
  }
  return { origin, portal, log: () => readFileSync(logFile, 'utf8'), stop }
}

/** What does not get ready is stopped: no one else would. */
async function untilReady(service: Service, url: string, timeoutMs = startingMs): Promise<void> {
  try {
    await waitUntilReady(service, url, timeoutMs)
  } catch (error) {
    await service.stop()
    throw error
  }
}

/** Starts a Node program of the project with a file for what it says. */
export function startLogged(name: string, args: string[], logFile: string, env: Environment): Service {
  mkdirSync(dirname(logFile), { recursive: true })
  const descriptor = openSync(logFile, 'w')
  const service = startService(name, args, env, { stdio: ['ignore', descriptor, descriptor] })
  closeSync(descriptor)
  return service
}

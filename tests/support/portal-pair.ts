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

type Environment = Record<string, string>

export interface RunningPortal {
  /** The portal's origin. */
  origin: string
  portal: Service
}

export interface PortalPair extends RunningPortal {
  /** The sandbox's origin. */
  lender: string
  sandbox: Service
  /** What the portal has logged until now. */
  log(): string
  stop(): Promise<void>
}

/** A fresh sandbox, its data in memory, and the built portal that calls it, on free ports of this machine. */
export async function startPortalPair(logFile: string, extra: Environment = {}): Promise<PortalPair> {
  const ports = { portal: await freePort(), sandbox: await freePort() }
  const lender = `http://localhost:${ports.sandbox}`
  const env = { ...pairedEnvironment(ports), SANDBOX_DATA: 'memory', ...extra }
  const sandbox = startLogged('sandbox', ['sandbox/index.ts'], `${logFile}.sandbox`, env)
  await untilReady(sandbox, `${lender}/readyz`)
  const given = { PORT: String(ports.portal), ...extra }
  const { origin, portal } = await startPortal(lender, logFile, given).catch(async (error: unknown) => {
    await sandbox.stop()
    throw error
  })
  const log = () => readFileSync(logFile, 'utf8')
  return { origin, lender, portal, sandbox, log, stop: () => stopAll([portal, sandbox]) }
}

/** The built portal alone, before a sandbox that runs already. Nobody can sign in unless PORT is the one that the sandbox knows. */
export async function startPortal(
  lender: string,
  logFile: string,
  extra: Environment = {},
): Promise<RunningPortal> {
  const port = Number(extra.PORT ?? (await freePort()))
  const env = {
    ...pairedEnvironment({ portal: port, sandbox: Number(new URL(lender).port) }),
    NODE_ENV: 'production',
    STAGE: 'test',
    LOG_LEVEL: 'debug',
    ...extra,
  }
  const portal = startLogged('portal', portalArgs, logFile, env)
  const origin = `http://localhost:${port}`
  await untilReady(portal, `${origin}/readyz`)
  return { origin, portal }
}

/** What does not get ready is stopped: nobody else would. */
async function untilReady(service: Service, url: string): Promise<void> {
  try {
    await waitUntilReady(service, url)
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

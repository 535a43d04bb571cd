import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  freePort,
  pairedEnvironment,
  type Service,
  startService,
  stopAll,
  waitUntilReady,
} from '../../scripts/services.mjs'

export interface PortalPair {
  /** The portal's origin. */
  origin: string
  portal: Service
  sandbox: Service
  /** What the portal has logged until now. */
  log(): string
  stop(): Promise<void>
}

/** A fresh sandbox, its data in memory, and the built portal that calls it, on free ports of this machine. */
export async function startPortalPair(
  logFile: string,
  extra: Record<string, string> = {},
): Promise<PortalPair> {
  const ports = { portal: await freePort(), sandbox: await freePort() }
  const env = {
    ...pairedEnvironment(ports),
    NODE_ENV: 'production',
    STAGE: 'test',
    LOG_LEVEL: 'debug',
    SANDBOX_DATA: 'memory',
    ...extra,
  }
  mkdirSync(dirname(logFile), { recursive: true })
  const start = (name: string, args: string[], file: string) => {
    const descriptor = openSync(file, 'w')
    const service = startService(name, args, env, { stdio: ['ignore', descriptor, descriptor] })
    closeSync(descriptor)
    return service
  }
  const sandbox = start('sandbox', ['sandbox/index.ts'], `${logFile}.sandbox`)
  await waitUntilReady(sandbox, `http://localhost:${ports.sandbox}/readyz`)
  const portal = start('portal', ['--conditions=production', 'server/index.ts'], logFile)
  await waitUntilReady(portal, `http://localhost:${ports.portal}/readyz`)
  return {
    origin: `http://localhost:${ports.portal}`,
    portal,
    sandbox,
    log: () => readFileSync(logFile, 'utf8'),
    stop: () => stopAll([portal, sandbox]),
  }
}

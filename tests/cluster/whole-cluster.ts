import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomValue } from '#server/random-values.ts'
import { startLogged } from '#tests/support/portal-pair.ts'
import { startPostgres } from '#tests/support/postgres-server.ts'
import { startRedis } from '#tests/support/redis-server.ts'
import {
  freePort,
  pairedEnvironment,
  portalArgs,
  type Service,
  waitUntilReady,
} from '../../scripts/services.mjs'
import { startLoadBalancer } from './load-balancer.ts'

/** One process of a cluster, which can be killed without a chance to tidy up, and started again. */
export interface Component {
  name: string
  kill(): Promise<void>
  start(): Promise<void>
}

export interface WholeCluster {
  /** Where the load balancer of the portals listens. */
  origin: string
  lender: string
  database: string
  portals: (Component & { stop(): Promise<void>; pid(): number })[]
  sandbox: Component
  redis: Component
  postgres: Component
  log(): string
  stop(): Promise<void>
}

interface WholeClusterOptions {
  portals?: number
  /** Adds to the environment of the portals. */
  portal?: Record<string, string>
}

/** Portals behind a load balancer without retries that share a Redis, and their lender on a Postgres; free ports of this machine. */
export async function startWholeCluster(
  name: string,
  { portals: portalCount = 3, portal: own = {} }: WholeClusterOptions = {},
): Promise<WholeCluster> {
  const logs = `test-results/logs/${name}`
  const folder = mkdtempSync(join(tmpdir(), 'whole-cluster-'))
  const closers: (() => Promise<unknown>)[] = [async () => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close()
  }
  const files: string[] = []

  function createProcess(label: string, args: string[], port: number, env: Record<string, string>) {
    let service: Service | undefined
    const component = {
      name: label,
      pid: () => service?.child.pid ?? 0,
      async kill() {
        service?.child.kill('SIGKILL')
        await service?.ended
      },
      async stop() {
        await service?.stop()
      },
      async start() {
        const file = `${logs}-${label}-${files.length}.log`
        files.push(file)
        service = startLogged(label, args, file, env)
        await waitUntilReady(service, `http://localhost:${port}/readyz`)
      },
    }
    closers.push(component.kill)
    return component
  }

  const freePorts = (count: number) => Promise.all(Array.from({ length: count }, freePort))
  try {
    const redisServer = await startRedis()
    closers.push(redisServer.close)
    const postgresServer = await startPostgres()
    closers.push(postgresServer.close)
    const [portalPort = 0, lenderPort = 0] = await freePorts(2)
    const origin = `http://localhost:${portalPort}`
    const lender = `http://localhost:${lenderPort}`
    const paired = pairedEnvironment({ portal: portalPort, sandbox: lenderPort })
    const sandbox = createProcess('sandbox', ['sandbox/index.ts'], lenderPort, {
      ...paired,
      DATABASE_URL: postgresServer.url,
      SANDBOX_DATA: folder,
    })
    await sandbox.start()
    const portalPorts = await freePorts(portalCount)
    const shared = { REDIS_URL: redisServer.url, SESSION_SECRET: randomValue(), LOG_LEVEL: 'info' }
    const portals = portalPorts.map((port, index) =>
      createProcess(`portal-${index + 1}`, portalArgs, port, {
        ...paired,
        ...shared,
        NODE_ENV: 'production',
        STAGE: 'test',
        ...own,
        PORT: String(port),
      }),
    )
    await Promise.all(portals.map(({ start }) => start()))
    const balancer = await startLoadBalancer({
      port: portalPort,
      instances: portalPorts,
      logFile: `${logs}-balancer.log`,
      retries: false,
      checkHost: 'localhost',
    })
    closers.push(balancer.close)
    const redis = { name: 'redis', kill: redisServer.kill, start: redisServer.restart }
    const postgres = { name: 'postgres', kill: postgresServer.crash, start: postgresServer.restart }
    const log = () => files.map((file) => readFileSync(file, 'utf8')).join('')
    return { origin, lender, database: postgresServer.url, portals, sandbox, redis, postgres, log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

import { readFileSync } from 'node:fs'
import { randomValue } from '#server/random-values.ts'
import { startLogged, startPortal } from '#tests/support/portal-pair.ts'
import { type RedisServer, startRedis } from '#tests/support/redis-server.ts'
import { createSampleData } from '#tests/support/sample-data.ts'
import {
  freePort,
  pairedEnvironment,
  type Service,
  stopAll,
  waitUntilReady,
} from '../../scripts/services.mjs'
import { type LoadBalancer, startLoadBalancer } from './load-balancer.ts'

export interface Cluster {
  /** Where the load balancer listens: the portal's one public origin. */
  origin: string
  instances: Service[]
  /** Where each of them listens, past the load balancer. */
  addresses: string[]
  lender: string
  redis: RedisServer
  log(): string
  /** Stops one of the instances by SIGTERM, and starts it again on its port. */
  restart(index: number): Promise<void>
  stop(): Promise<void>
}

type Environment = Record<string, string>

interface ClusterOptions {
  /** Adds to the sandbox's environment. */
  sandbox?: Environment
  /** Adds to the environment of the portals. */
  portal?: Environment
  /** Whether the load balancer sends a request that was not answered to another instance. */
  retries?: boolean
}

/** A sandbox, a Redis and two built portals behind a load balancer, all on free ports of this machine. */
export async function startCluster(
  name: string,
  { sandbox = {}, portal: own = {}, retries = true }: ClusterOptions = {},
): Promise<Cluster> {
  const logs = `test-results/logs/cluster-${name}`
  const ports = {
    public: await freePort(),
    sandbox: await freePort(),
    one: await freePort(),
    two: await freePort(),
  }
  const redis = await startRedis()
  const { remove, ...data } = await createSampleData()
  const lender = `http://localhost:${ports.sandbox}`
  const env = pairedEnvironment({ portal: ports.public, sandbox: ports.sandbox })
  const origin = `http://localhost:${ports.public}`
  const started: Service[] = []
  let balancer: LoadBalancer | undefined
  const stop = async () => {
    await balancer?.close()
    await stopAll(started)
    await redis.close()
    await remove()
  }
  try {
    const lenderService = startLogged('sandbox', ['sandbox/index.ts'], `${logs}-sandbox.log`, {
      ...env,
      ...data,
      ...sandbox,
    })
    started.push(lenderService)
    await waitUntilReady(lenderService, `${lender}/readyz`)
    const shared = { PUBLIC_ORIGIN: origin, REDIS_URL: redis.url, SESSION_SECRET: randomValue(), ...own }
    const instances: Service[] = []
    const files: string[] = []
    const addresses: string[] = []
    const behind = [ports.one, ports.two]
    const start = async (index: number) => {
      const PORT = String(behind[index])
      const file = `${logs}-portal-${PORT}-${files.length}.log`
      const { portal, origin: address } = await startPortal(lender, file, { ...shared, PORT })
      files.push(file)
      instances[index] = portal
      addresses[index] = address
      started.unshift(portal)
    }
    await Promise.all(behind.map((_, index) => start(index)))
    const restart = async (index: number) => {
      await instances[index]?.stop()
      await start(index)
    }
    balancer = await startLoadBalancer({
      port: ports.public,
      instances: behind,
      logFile: `${logs}-balancer.log`,
      retries,
    })
    const log = () => files.map((file) => readFileSync(file, 'utf8')).join('')
    return { origin, instances, addresses, lender, redis, log, restart, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

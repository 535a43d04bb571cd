import { readFileSync } from 'node:fs'
import { randomValue } from '#server/auth/random-values.ts'
import { startLogged, startPortal } from '#tests/support/portal-pair.ts'
import { type RedisServer, startRedis } from '#tests/support/redis-server.ts'
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
  /** The sandbox's origin. */
  lender: string
  redis: RedisServer
  /** What both portals have logged until now. */
  log(): string
  stop(): Promise<void>
}

/** A sandbox, a Redis and two built portals behind a load balancer, all on free ports of this machine. `sandbox` adds to its environment. */
export async function startCluster(name: string, sandbox: Record<string, string> = {}): Promise<Cluster> {
  const logs = `test-results/logs/cluster-${name}`
  const ports = {
    public: await freePort(),
    sandbox: await freePort(),
    one: await freePort(),
    two: await freePort(),
  }
  const redis = await startRedis()
  const lender = `http://localhost:${ports.sandbox}`
  const env = pairedEnvironment({ portal: ports.public, sandbox: ports.sandbox })
  const origin = `http://localhost:${ports.public}`
  const started: Service[] = []
  let balancer: LoadBalancer | undefined
  const stop = async () => {
    await balancer?.close()
    await stopAll(started)
    await redis.close()
  }
  try {
    const own = startLogged('sandbox', ['sandbox/index.ts'], `${logs}-sandbox.log`, {
      ...env,
      SANDBOX_DATA: 'memory',
      ...sandbox,
    })
    started.push(own)
    await waitUntilReady(own, `${lender}/readyz`)
    const shared = { PUBLIC_ORIGIN: origin, REDIS_URL: redis.url, SESSION_SECRET: randomValue() }
    const instances: Service[] = []
    const files: string[] = []
    const addresses: string[] = []
    for (const PORT of [ports.one, ports.two].map(String)) {
      const file = `${logs}-portal-${PORT}.log`
      const { portal, origin: address } = await startPortal(lender, file, { ...shared, PORT })
      files.push(file)
      instances.push(portal)
      addresses.push(address)
      started.unshift(portal)
    }
    balancer = await startLoadBalancer(ports.public, [ports.one, ports.two], `${logs}-balancer.log`)
    await waitUntilReady(own, `${origin}/readyz`, 10_000)
    const log = () => files.map((file) => readFileSync(file, 'utf8')).join('')
    return { origin, instances, addresses, lender, redis, log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

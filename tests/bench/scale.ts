import { startBrokers } from '#tests/cluster/brokers-at-work.ts'
import { startWholeCluster, type WholeCluster } from '#tests/cluster/whole-cluster.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { startCannedLender } from './canned-lender.ts'
import { load } from './load.ts'
import { cpuTime, residentMemory } from './process-facts.ts'
import { figure, printTable } from './table.ts'

const connections = 16
const seconds = Number(process.env.SECONDS ?? 15)
/** An hour of ten requests a second is 36,000; a portal answers them in some ten minutes. */
const requests = Number(process.env.REQUESTS ?? 12_000)
const redisAwayMs = Number(process.env.REDIS_AWAY ?? 30) * 1_000

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A portal reads the provider's discovery document with its first request. */
async function signIn({ origin }: WholeCluster): Promise<string> {
  for (let tries = 0; tries < 30; tries += 1) {
    const cookie = await signedInCookie(origin, 'broker@meridianquay.example').catch(() => '')
    if (cookie.includes('portal-sid')) return cookie
    await pause(1_000)
  }
  throw new Error('No one could sign in')
}

const portalPids = ({ portals }: WholeCluster) => portals.map(({ pid }) => pid())
const processorOf = (pids: number[]) => pids.reduce((sum, pid) => sum + (cpuTime(pid) ?? Number.NaN), 0)

async function measureInstances(count: number, rows: string[][]): Promise<void> {
  const lender = await startCannedLender()
  const portal = { BROKER_SERVICE_URL: `${lender.origin}/broker`, LOG_LEVEL: 'warn' }
  const cluster = await startWholeCluster('bench-scale', { portals: count, portal })
  try {
    lender.target = cluster.lender
    lender.canned = true
    const target = {
      url: `${cluster.origin}/dashboard`,
      headers: { cookie: await signIn(cluster) },
      connections,
    }
    await load({ ...target, duration: 2_000 })
    const pids = portalPids(cluster)
    const before = processorOf(pids)
    const { rate, p50, p99, answers } = await load({ ...target, duration: seconds * 1_000 })
    const cpu = (processorOf(pids) - before) / answers
    rows.push([String(count), figure(rate), figure(1_000 / cpu), figure(p50), figure(p99)])
    if (count === 1) await measureMemory(target, pids[0] ?? 0)
  } finally {
    await cluster.stop()
    lender.close()
  }
}

async function measureMemory(
  target: Omit<Parameters<typeof load>[0], 'duration'>,
  pid: number,
): Promise<void> {
  const rows: string[][] = []
  let done = 0
  for (const quarter of [1, 2, 3, 4]) {
    while (done < (requests * quarter) / 4) done += (await load({ ...target, duration: 1_000 })).answers
    rows.push([String(done), figure(residentMemory(pid))])
  }
  printTable('Memory of one instance under load', ['requests', 'resident MiB'], rows)
}

/** What fails while every portal is restarted in turn, and while Redis is away. */
async function measureRollout(): Promise<void> {
  const portal = { STOP_DELAY: '3', LOG_LEVEL: 'warn' }
  const cluster = await startWholeCluster('bench-scale', { portal })
  try {
    const cookie = await signIn(cluster)
    let away: string | null = null
    const { origin, portals, redis } = cluster
    const brokers = startBrokers({ origin, cookie, readers: 4, writers: 2, away: () => away })
    const during = async (name: string, work: () => Promise<void>) => {
      away = name
      await work()
      away = null
      await pause(3_000)
    }
    await during('rolling restart', async () => {
      for (const { stop, start } of portals) {
        await stop()
        await start()
      }
    })
    await during('Redis away', async () => {
      await redis.kill()
      await pause(redisAwayMs)
      await redis.start()
      await pause(3_000)
    })
    await brokers.stop()
    const { answers, referred } = brokers
    const row = (name: string) => {
      const own = answers.filter((answer) => answer.during === name)
      const failed = own.filter(({ status }) => status !== 200 && status !== 302).length
      const signedOut = own.filter(
        ({ status, location }) => status === 401 || location.startsWith('/auth'),
      ).length
      return [name, String(own.length), String(failed), String(signedOut)]
    }
    printTable(
      `Three portals behind a load balancer without retries; ${referred.size} clients were referred`,
      ['', 'requests', 'failed', 'signed out'],
      [row('rolling restart'), row('Redis away')],
    )
  } finally {
    await cluster.stop()
  }
}

const rows: string[][] = []
for (const count of [1, 2, 3]) await measureInstances(count, rows)
printTable(
  `Dashboards through the load balancer, ${connections} connections, canned lender`,
  ['instances', 'answers/s', 'answers/s of a core', 'p50 ms', 'p99 ms'],
  rows,
)
await measureRollout()

import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tokensIn } from '#tests/support/leaks.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { startBrokers } from './brokers-at-work.ts'
import { type Component, startWholeCluster, type WholeCluster } from './whole-cluster.ts'

// Three portals behind a load balancer, their lender, Redis and Postgres: each but the load balancer is killed once, under load.

let cluster: WholeCluster
let cookie = ''

beforeAll(async () => {
  cluster = await startWholeCluster('component-outages')
  // The first requests may come before a portal has read the provider's discovery document.
  await vi.waitFor(
    async () => {
      cookie = await signedInCookie(cluster.origin, 'broker@meridianquay.example')
      expect(cookie).toContain('portal-sid')
    },
    { timeout: 60_000, interval: 500 },
  )
}, 180_000)

afterAll(() => cluster?.stop(), 60_000)

/** What may be answered while a component is away: a broken connection, or a page that says to try again. */
const outage = [0, 502, 503, 504]

/** Answers in a row without a failure that end an outage. */
const calm = 10

test('whichever component is killed, no write is lost or done twice, and no one is signed out', async () => {
  const { origin, portals, sandbox, redis, postgres } = cluster
  let away: string | null = null
  const brokers = startBrokers({ origin, cookie, readers: 3, writers: 2, away: () => away })
  const { answers, referred } = brokers
  const hasFailed = ({ status }: { status: number }) => outage.includes(status)
  const recovers = async () => {
    const from = answers.length
    const latest = () => answers.slice(Math.max(from, answers.length - calm))
    await expect
      .poll(() => latest().length === calm && !latest().some(hasFailed), { timeout: 60_000 })
      .toBe(true)
    const { size } = referred
    await expect.poll(() => referred.size, { timeout: 60_000 }).toBeGreaterThan(size)
  }
  const loses = async (component: Component, noticed: () => boolean = () => true) => {
    away = component.name
    await component.kill()
    await expect.poll(noticed, { timeout: 60_000 }).toBe(true)
    await component.start()
    await recovers()
    away = null
  }
  const failedDuring = (name: string) =>
    answers.filter((answer) => answer.during === name && hasFailed(answer)).length

  await recovers()
  for (const component of [...portals, sandbox]) await loses(component)
  // Away until both readers and writers have met it several times.
  for (const component of [redis, postgres]) await loses(component, () => failedDuring(component.name) > 30)
  await brokers.stop()

  const unexpected = answers.filter((answer) => {
    const succeeded =
      answer.path === '/refer' ? answer.location.startsWith('/refer/sent/') : answer.status === 200
    return !succeeded && !(answer.during && hasFailed(answer))
  })
  const kinds = unexpected.map(({ status, path, location, during }) =>
    [status, path, location, during].join(' '),
  )
  expect([...new Set(kinds)]).toEqual([])
  expect(await clientsByNumber()).toEqual(
    [...referred].map(([number, location]) => `${number} ${location.split(/[/?]/)[3]}`).toSorted(),
  )
  expect(tokensIn(cluster.log())).toEqual([])
}, 400_000)

/** Every client that was made here, as the database has it. */
async function clientsByNumber(): Promise<string[]> {
  const client = new pg.Client({ connectionString: cluster.database })
  await client.connect()
  const { rows } = await client.query(
    "select company_number, id from clients where company_number like '97%'",
  )
  await client.end()
  return rows.map(({ company_number, id }) => `${company_number} ${id}`).toSorted()
}

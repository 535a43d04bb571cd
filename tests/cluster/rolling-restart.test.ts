import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { instanceHeader } from './load-balancer.ts'

let cluster: Cluster
/** Of answers of the identity provider in a minute. */
const limit = 10

beforeAll(async () => {
  // The load balancer notices after two checks, half a second apart, each of which may take long on a busy machine.
  const portal = { STOP_DELAY: '5', RATE_LIMIT_SIGN_INS: String(limit) }
  cluster = await startCluster('rolling-restart', { portal, retries: false })
})

afterAll(() => cluster?.stop())

test('a rolling restart fails no page and no form, without retries by the load balancer', async () => {
  const cookie = await signedInCookie(cluster.origin, 'broker@meridianquay.example')
  const form = { cookie, origin: cluster.origin, 'content-type': 'application/x-www-form-urlencoded' }
  const answers: Answer[] = []
  let restarted = false
  const visitor = async (agent: Agent) => {
    while (!restarted) {
      answers.push(await ask(agent, '/application', { cookie }))
      answers.push(await ask(agent, '/preferences', form, 'intent=sidebar:open&from=/refer'))
    }
    agent.destroy()
  }
  const visitors = Array.from({ length: 6 }, () => visitor(new Agent({ keepAlive: true, maxSockets: 1 })))
  for (const index of cluster.instances.keys()) await cluster.restart(index)
  restarted = true
  await Promise.all(visitors)
  expect(answers.filter(({ status }) => status !== 200 && status !== 302)).toEqual([])
  expect(new Set(answers.map(({ instance }) => instance)).size).toBe(2)
})

test('a limit holds for all instances together, and its page says when to come back', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answering = new Set<Answer['instance']>()
  // The load balancer notices with its next check that an instance has restarted.
  await expect.poll(async () => answering.add((await ask(agent, '/healthz', {})).instance).size).toBe(2)
  const minute = () => Math.floor(Date.now() / 60_000)
  const refused = new Map<Answer['instance'], Answer>()
  let began: number
  let answered: Map<Answer['instance'], number>
  do {
    began = minute()
    answered = new Map()
    refused.clear()
    // In turn, until both refuse or one has answered as often as all together may.
    while (refused.size < 2 && Math.max(0, ...answered.values()) < limit) {
      const answer = await ask(agent, '/callback', { 'sec-fetch-mode': 'navigate' })
      if (answer.status === 429) refused.set(answer.instance, answer)
      else answered.set(answer.instance, (answered.get(answer.instance) ?? 0) + 1)
    }
  } while (minute() !== began)
  agent.destroy()
  expect(refused.size).toBe(2)
  expect(Math.max(...answered.values())).toBeLessThan(limit)
  for (const { retryAfter, text } of refused.values()) {
    expect(Number(retryAfter)).toBeGreaterThan(0)
    expect(text).toContain('<h1 tabindex="-1">Too many requests</h1>')
  }
})

interface Answer {
  /** Zero where the connection broke. */
  status: number
  path: string
  text?: string
  retryAfter?: string
  instance?: string | string[]
}

function ask(agent: Agent, path: string, headers: OutgoingHttpHeaders, body?: string): Promise<Answer> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(new URL(path, cluster.origin), { agent, method, headers }, (response) => {
      const { statusCode: status = 0, headers } = response
      const answer = { path, instance: headers[instanceHeader], retryAfter: headers['retry-after'] }
      let text = ''
      response
        .setEncoding('utf8')
        .on('data', (piece) => {
          text += piece
        })
        .once('close', () => resolve({ ...answer, status: response.complete ? status : 0, text }))
    })
    sent.once('error', () => resolve({ status: 0, path })).end(body)
  })
}

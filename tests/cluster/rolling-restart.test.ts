import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { instanceHeader } from './load-balancer.ts'

let cluster: Cluster

beforeAll(async () => {
  // The load balancer notices within one and a half seconds.
  cluster = await startCluster('rolling-restart', { portal: { STOP_DELAY: '3' }, retries: false })
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
      answers.push(await ask(agent, '/preferences', form, 'sidebar=open&from=/refer'))
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

interface Answer {
  /** Zero where the connection broke. */
  status: number
  path: string
  instance?: string | string[]
}

function ask(agent: Agent, path: string, headers: OutgoingHttpHeaders, body?: string): Promise<Answer> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request(new URL(path, cluster.origin), { agent, method, headers }, (response) => {
      const { statusCode: status = 0, headers } = response
      response
        .resume()
        .once('close', () =>
          resolve({ status: response.complete ? status : 0, path, instance: headers[instanceHeader] }),
        )
    })
    sent.once('error', () => resolve({ status: 0, path })).end(body)
  })
}

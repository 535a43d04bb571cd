import { Agent, get, type IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { residentMemory } from '#tests/bench/process-facts.ts'
import { type HostileRequest, hostileRequest } from '#tests/support/hostile-request.ts'
import { type PortalPair, startPortalPair } from '#tests/support/portal-pair.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'

const seconds = Number(process.env.FUZZ_SECONDS || 20)
const person = 'admin@meridianquay.example'
/** Bytes of the largest page, before compression. */
const pageBytes = 400_000

let pair: PortalPair
let cookie = ''
let paths: string[] = []

beforeAll(async () => {
  pair = await startPortalPair('test-results/logs/hostile-requests.log', { LOG_LEVEL: 'info' })
  await signIn()
  const list = await (await fetch(`${pair.origin}/application`, { headers: { cookie } })).text()
  const client = /\/application\/[\w-]{36}/.exec(list)?.[0] ?? '/application/none'
  const directors = await (await fetch(`${pair.origin}${client}/directors`, { headers: { cookie } })).text()
  const director = /\/directors\/[\w-]+/.exec(directors)?.[0] ?? '/directors/none'
  paths = [
    ...[
      '/',
      '/auth',
      '/callback',
      '/silent-refresh',
      '/logout',
      '/session',
      '/signed-in',
      '/preferences',
      '/dashboard',
    ],
    ...[
      '/refer',
      '/refer/register',
      '/application',
      '/onboarding',
      '/nowhere',
      '/healthz',
      '/backchannel-logout',
    ],
    ...['/notifications', '/notifications/negotiate'],
    ...['', '/directors', director, '/documents', '/timeline'].map((rest) => client + rest),
  ]
})

afterAll(() => pair?.stop())

test(
  `${seconds} s of hostile requests end with small pages, while others are served`,
  async () => {
    await send({ method: 'GET', path: '/dashboard', type: null, body: null, signedIn: true })
    const memory = [settledMemory()]
    const health = watchHealth()
    const runs = fc.assert(
      fc.asyncProperty(fc.array(hostileRequest(paths), { minLength: 4, maxLength: 4 }), async (requests) => {
        await Promise.all(requests.map(check))
      }),
      {
        numRuns: 1_000_000,
        interruptAfterTimeLimit: seconds * 1_000,
        markInterruptAsFailure: false,
        endOnFailure: true,
      },
    )
    await runs
    const { slowest, count, failed } = health.stop()
    memory.push(settledMemory())
    const lines = pair.log().split('\n')
    const errors = lines.filter((line) => line.includes('"level":50')).length
    process.stdout.write(
      `${requests} requests, ${cut} cut off while sending; memory ${memory.join(' → ')} MiB; /healthz ${count} times, slowest ${slowest} ms; ${errors} errors logged\n`,
    )
    expect(failed).toBe(false)
    expect(lines.filter((line) => line.includes('Unhandled error'))).toEqual([])
  },
  (seconds + 120) * 1_000,
)

let requests = 0
let cut = 0

/** Bytes that are sure to be taken from a sender who is refused; beyond them the connection may be closed while it sends. */
const takenBytes = 64 * 1024

async function check(request: HostileRequest): Promise<void> {
  requests += 1
  const answer = await send(request).catch((error: unknown) => {
    if ((request.body?.length ?? 0) <= takenBytes) throw error
  })
  if (!answer) {
    cut += 1
    return
  }
  const { status, bytes } = answer
  const told = `${request.method} ${request.path} (${request.type}): ${status}, ${bytes} bytes`
  // The lender's own answers to a client that is not there are no failure of the portal.
  expect(status, told).toBeLessThan(500)
  expect(bytes, told).toBeLessThan(pageBytes + 10 * (request.body?.length ?? 0))
  if (request.signedIn && request.path.startsWith('/logout')) await signIn()
}

async function send({ method, path, type, body, signedIn }: HostileRequest) {
  const withBody = body !== null && !['GET', 'HEAD'].includes(method)
  const response = await fetch(pair.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      origin: pair.origin,
      'sec-fetch-mode': 'navigate',
      ...(signedIn && { cookie }),
      ...(type !== null && { 'content-type': type }),
    },
    ...(withBody && { body: Buffer.from(body) }),
  })
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
}

const settledMemory = () => Math.round(residentMemory(pair.portal.child.pid ?? 0) ?? 0)

/** Asks over a connection of its own, one request after the other, until it is stopped. */
function watchHealth() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let slowest = 0
  let count = 0
  let stopped = false
  let failed = false
  const ask = () => {
    const asked = performance.now()
    const request = get(`${pair.origin}/healthz`, { agent }, (response: IncomingMessage) => {
      response.resume().on('end', () => {
        slowest = Math.max(slowest, Math.round(performance.now() - asked))
        count += 1
        if (!stopped) setTimeout(ask, 20)
      })
    })
    request.on('error', () => {
      failed ||= !stopped
    })
  }
  ask()
  return {
    stop() {
      stopped = true
      agent.destroy()
      return { slowest, count, failed }
    },
  }
}

async function signIn(): Promise<void> {
  cookie = await signedInCookie(pair.origin, person)
}

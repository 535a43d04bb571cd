import { Agent, get, type IncomingMessage } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { residentMemory } from '#tests/bench/process-facts.ts'
import { type HostileRequest, hostileRequest } from '#tests/support/hostile-request.ts'
import { type InspectedProcess, inspectProcess } from '#tests/support/inspected-process.ts'
import { type PortalPair, startPortalPair } from '#tests/support/portal-pair.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'
import { freePort } from '../../scripts/services.mjs'

const seconds = Number(process.env.FUZZ_SECONDS || 20)
const person = 'admin@meridianquay.example'
/** Bytes of the largest page, before compression. */
const pageBytes = 400_000

/** Bytes by which the heap may grow between the second round and the last: compiled code, and no request. */
const maxHeapGrowth = 4 * 1024 * 1024
const rounds = 4

let pair: PortalPair
let portal: InspectedProcess
let cookie = ''
let paths: string[] = []

beforeAll(async () => {
  const inspectorPort = await freePort()
  pair = await startPortalPair('test-results/logs/hostile-requests.log', { LOG_LEVEL: 'info' }, [
    `--inspect=127.0.0.1:${inspectorPort}`,
  ])
  portal = await inspectProcess(inspectorPort)
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

afterAll(async () => {
  portal?.close()
  await pair?.stop()
})

test(
  `${seconds} s of hostile requests get small pages, while others are served, and leak no memory`,
  async () => {
    const calm = await maxTurnDuring(loadPages)
    const health = watchHealth()
    const heap: number[] = []
    const turns: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      turns.push(await maxTurnDuring(() => fuzz(seconds / rounds)))
      heap.push(await portal.heapUsed())
    }
    const { slowest, count, failed } = health.stop()
    const lines = pair.log().split('\n')
    const errors = lines.filter((line) => line.includes('"level":50')).length
    process.stdout.write(
      [
        `${requests} requests, ${cut} cut off while sending, ${errors} errors logged`,
        `heap after collection ${heap.map((bytes) => (bytes / 2 ** 20).toFixed(1)).join(' → ')} MiB, resident ${residentMiB()} MiB`,
        `slowest turn of the event loop ${turns.map(Math.round).join(', ')} ms of processor, ${Math.round(calm)} ms with ordinary pages`,
        `/healthz ${count} times, slowest ${slowest} ms\n`,
      ].join('; '),
    )
    expect(failed).toBe(false)
    expect(lines.filter((line) => line.includes('Unhandled error'))).toEqual([])
    // Processor time against that of ordinary pages: what used to hold the process did so for seconds.
    expect(Math.max(...turns)).toBeLessThan(10 * calm)
    expect((heap.at(-1) ?? 0) - (heap[1] ?? 0)).toBeLessThan(maxHeapGrowth)
  },
  (seconds + 120) * 1_000,
)

async function fuzz(roundSeconds: number): Promise<void> {
  const property = fc.asyncProperty(
    fc.array(hostileRequest(paths), { minLength: 4, maxLength: 4 }),
    async (batch) => void (await Promise.all(batch.map(check))),
  )
  await fc.assert(property, {
    numRuns: 1_000_000,
    interruptAfterTimeLimit: roundSeconds * 1_000,
    markInterruptAsFailure: false,
    endOnFailure: true,
  })
}

async function maxTurnDuring(run: () => Promise<void>): Promise<number> {
  await portal.watchTurns()
  await run()
  return portal.maxTurnMs()
}

/** Every page several times, four at once as in the fuzz: what the portal does for anyone. */
async function loadPages(): Promise<void> {
  const get = (path: string) => send({ method: 'GET', path, type: null, body: null, signedIn: true })
  const pages = ['/dashboard', '/refer', '/application', ...paths.slice(-5)]
  for (let time = 0; time < 5; time += 1)
    for (let start = 0; start < pages.length; start += 4)
      await Promise.all(pages.slice(start, start + 4).map(get))
}

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
  const summary = `${request.method} ${request.path} (${request.type}): ${status}, ${bytes} bytes`
  // The lender's own answers to a client that is not there are no failure of the portal.
  expect(status, summary).toBeLessThan(500)
  expect(bytes, summary).toBeLessThan(pageBytes + 10 * (request.body?.length ?? 0))
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

const residentMiB = () => Math.round(residentMemory(pair.portal.child.pid ?? 0) ?? 0)

/** Asks over a connection of its own, one request after the other, until it is stopped. */
function watchHealth() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let slowest = 0
  let count = 0
  let stopped = false
  let failed = false
  const ask = () => {
    const started = performance.now()
    const request = get(`${pair.origin}/healthz`, { agent }, (response: IncomingMessage) => {
      response.resume().on('end', () => {
        slowest = Math.max(slowest, Math.round(performance.now() - started))
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

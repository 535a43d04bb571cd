import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CannedLender, startCannedLender } from '#tests/bench/canned-lender.ts'
import { type PortalPair, startPortalPair } from '#tests/support/portal-pair.ts'
import { signedInCookie } from '#tests/support/signed-in-cookie.ts'

/** Answers from memory: the portal is to be what is too slow. */
let lender: CannedLender
let pair: PortalPair
let cookie = ''

beforeAll(async () => {
  lender = await startCannedLender()
  pair = await startPortalPair('test-results/logs/overload.log', {
    LOG_LEVEL: 'info',
    MAX_IN_FLIGHT: '20',
    BROKER_SERVICE_URL: `${lender.origin}/broker`,
  })
  lender.target = pair.lender
  cookie = await signedInCookie(pair.origin, 'broker@meridianquay.example')
  lender.canned = true
})

afterAll(async () => {
  await pair?.stop()
  lender?.close()
})

const page = '/application'

interface Answer {
  /** Zero where the connection broke. */
  status: number
  headers: IncomingHttpHeaders
  text: string
  ms: number
}

function ask(agent: Agent, path: string, body?: string): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, headers: {}, text: '', ms: performance.now() - began })
    const form = body !== undefined && {
      origin: pair.origin,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
    }
    const headers = { cookie, 'sec-fetch-mode': 'navigate', ...form }
    const options = { agent, headers, method: form ? 'POST' : 'GET' }
    const sent = request(new URL(path, pair.origin), options, (response) => {
      const { statusCode: status = 0, headers } = response
      let text = ''
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece
      })
      response.once('error', lost)
      response.once('end', () => resolve({ status, headers, text, ms: performance.now() - began }))
    })
    sent.once('error', lost).end(body || undefined)
  })
}

const form = new URLSearchParams({ intent: 'review', first_name: 'Keptname' }).toString()

/** Many who ask again at once, whatever the answer: more than one process can render. Every fourth sends a form. */
function crowd(size: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: size })
  const pages: Answer[] = []
  const forms: Answer[] = []
  let going = true
  const visit = async (isForm: boolean) => {
    while (going)
      if (isForm) forms.push(await ask(agent, '/refer', form))
      else pages.push(await ask(agent, page))
  }
  const visitors = Array.from({ length: size }, (_, index) => visit(index % 4 === 0))
  const leave = async () => {
    going = false
    await Promise.all(visitors)
    agent.destroy()
  }
  return { pages, forms, leave }
}

const linesOf = (message: string) => pair.log().split(`"msg":"${message}"`).length - 1
const withStatus = (answers: Answer[], expected: number) =>
  answers.filter(({ status }) => status === expected)
const statusesOf = (answers: Answer[]) => [...new Set(answers.map(({ status }) => status))]

test('a portal with more visitors than it can serve refuses some, serves some, and recovers', async () => {
  const own = new Agent({ keepAlive: true })
  // The start itself may overload a slow machine, and the lender is to have answered once.
  for (const path of [page, '/refer'])
    await expect.poll(async () => (await ask(own, path)).status, { timeout: 20_000 }).toBe(200)
  const { pages, forms, leave } = crowd(120)
  const rarest = () =>
    Math.min(
      ...[withStatus(pages, 200), withStatus(pages, 503), withStatus(forms, 503)].map((own) => own.length),
    )
  await expect.poll(rarest, { timeout: 60_000 }).toBeGreaterThan(0)
  // Never refused.
  for (const path of ['/healthz', '/logout']) expect((await ask(own, path)).status).toBe(200)
  await leave()

  expect(statusesOf(pages).toSorted()).toEqual([200, 503])
  for (const { headers, text } of withStatus(pages, 503)) {
    expect(headers['retry-after']).toBe('5')
    expect(text).toContain('The portal is busy')
  }
  // Served, a form without its answers is shown again with what is missing.
  expect(statusesOf(forms).filter((status) => ![422, 503].includes(status))).toEqual([])
  for (const { text } of withStatus(forms, 503))
    expect(text).toMatch(/The portal is busy.*<input type="hidden" name="first_name" value="Keptname"/s)

  await expect
    .poll(() => linesOf('No longer overloaded'), { timeout: 15_000 })
    .toBe(linesOf('Overloaded: new requests are refused'))
  expect((await ask(own, page)).status).toBe(200)
  own.destroy()
}, 90_000)

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loader as overviewLoader } from '#app/routes/application/detail/overview/route.tsx'
import { loader as clientLoader } from '#app/routes/application/detail/route.tsx'
import { loader as listLoader } from '#app/routes/application/list/route.tsx'
import { loader as dashboardLoader } from '#app/routes/dashboard/route.tsx'
import { loader as referLoader } from '#app/routes/refer/route.tsx'
import { readConformanceConfig } from '#conformance/config.ts'
import { type ExampleOptions, startExample } from '#conformance/example/start-example.ts'
import { type Report, tableOf } from '#conformance/report.ts'
import { runConformance } from '#conformance/run-conformance.ts'
import type { Services } from '#contract/calls/services.ts'
import type { Profile } from '#contract/people/profile.ts'
import { createServices } from '#server/services/services.ts'
import { createFakeProvider, type FakeProvider } from '#tests/support/identity-provider.ts'
import { mustFail, mustSucceed, servicesAt } from '#tests/support/lender.ts'
import { type Options, routeArgs } from '#tests/support/route-args.ts'

const accepts = (token: string) => token.startsWith('access-')

type Example = Awaited<ReturnType<typeof startExample>>

const servicesOf = ({ origin }: { origin: string }) => ({
  broker: `${origin}/broker`,
  core: `${origin}/core`,
  analytics: `${origin}/analytics`,
  bank: `${origin}/bank`,
})

let provider: FakeProvider
let lender: Example
beforeAll(async () => {
  provider = await createFakeProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  lender = await startExample({ accepts })
  return () => lender.close()
})

async function run(changes: object = {}): Promise<Report> {
  const config = {
    services: servicesOf(lender),
    token: { env: 'LENDER_TOKEN' },
    samples: { referable_company: { number: '98009999', name: 'New Business Ltd' } },
    ...changes,
  }
  const authorize = async (address: string) => String(provider.authorize(address))
  const env = { LENDER_TOKEN: 'access-of-a-test' }
  return runConformance(readConformanceConfig(JSON.stringify(config), env), { authorize })
}

describe('a lender that leaves out half of what is optional', () => {
  test('conforms, and the table says what the portal does without the rest', async () => {
    const report = await run({ writes: true })
    const table = tableOf(report)
    expect(
      report.findings.filter(({ outcome }) => outcome === 'fails'),
      table,
    ).toEqual([])
    expect(report.conforms).toBe(true)
    expect(report.counts.absent).toBeGreaterThan(20)
    for (const { outcome, without, check } of report.findings)
      if (outcome === 'absent') expect(without, check).toMatch(/\.$/)
    expect(table).toContain('absent  optional  GET /broker/api/v1/Clients/summary: 404')
    expect(table).toContain('without it: The dashboard and lists are shown without figures and counts.')
    expect(table).toContain('absent  optional  POST /broker/notifications/negotiate: 404')
    expect(JSON.stringify(report)).not.toContain('access-of-a-test')
  })

  test('is called with the token of a sign-in where the configuration has none', async () => {
    const report = await run({ token: undefined, provider: { issuer: provider.issuer, tokens: 'browser' } })
    const outcomes = new Map(report.findings.map(({ check, outcome }) => [check, outcome]))
    expect(outcomes.get('sign-in')).toBe('holds')
    expect(outcomes.get('GET /broker/api/v1/Me')).toBe('holds')
    // This provider takes any refresh token.
    expect(outcomes.get('a refresh token that is not valid is refused with 4xx')).toBe('fails')
    expect(JSON.stringify(report)).not.toMatch(/eyJ|(access|refresh)-[0-9a-f]{8}-/)
  })

  test('is sent nothing but reads without writes', async () => {
    const before = structuredClone({ clients: lender.store.clients, profile: lender.store.profile })
    const report = await run()
    expect(report.conforms, tableOf(report)).toBe(true)
    expect({ clients: lender.store.clients, profile: lender.store.profile }).toEqual(before)
    expect(lender.store.files.size).toBe(1)
    const others = lender.requests.filter(({ method }) => method !== 'GET')
    expect(others).toEqual([{ method: 'POST', path: '/broker/notifications/negotiate' }])
  })
})

test('a write that cannot be changed back is tried only about a prepared record, and must then be granted', async () => {
  const alter: ExampleOptions['alter'] = (route, reply) =>
    route.endsWith('/decline-offer') && reply.status === 200 ? { status: 204 } : reply
  const faulty = await startExample({ accepts, alter })
  const [client, other] = faulty.store.clients
  const prepared = {
    submitApplication: { id: client?.id },
    acceptOffer: { id: client?.id },
    declineOffer: { id: other?.id },
    answerRequestedInformation: { id: client?.id, before: [{ url: `${faulty.origin}/desk` }] },
    appealDecision: { id: client?.id },
  }
  const report = await run({ services: servicesOf(faulty), writes: true, prepared }).finally(faulty.close)
  const granted = report.findings.filter(({ area }) => area === 'Granted writes')
  const rows = granted.map(({ check, detail }) => [check.match(/[\w-]+(?= is granted)/)?.[0], detail])
  expect(Object.fromEntries(rows)).toMatchObject({
    'submit-application': 'PendingApplication became UnderwritingInProgress',
    'accept-offer': 'not tried: prepared.acceptOffer: the client has no open offer',
    'decline-offer': '204',
    'process-requested-information': 'not tried: a request of its "before" is answered with 404',
    details: 'not tried: set prepared.updateDirector',
    appeal: 'not offered, or its refusal does not hold',
  })
  const failed = report.findings.filter(({ outcome }) => outcome === 'fails')
  expect(failed.map(({ detail }) => detail)).toEqual(['204'])
})

const withoutVersion: ExampleOptions['alter'] = (route, reply) => {
  if (route !== 'GET /broker/api/v1/Clients/:id' || reply.status !== 200) return reply
  return { ...reply, body: { ...(reply.body as object), version: undefined } }
}

const untyped: ExampleOptions['alter'] = (_route, reply) =>
  reply.status === 404 ? { status: 404, body: { message: 'Not here' } } : reply

describe('what does not hold is found, and ends with 1:', () => {
  test.each<[string, Partial<ExampleOptions>, string, string]>([
    ['a field that is missing', { alter: withoutVersion }, 'GET /broker/api/v1/Clients/{id}', 'version: '],
    [
      'a refusal without a type',
      { alter: untyped },
      '404 not_found for an unknown id',
      '404 with the type application/json',
    ],
    [
      'any token is taken',
      { accepts: () => true },
      '401 unauthenticated with an invalid token',
      '0 of 9 calls',
    ],
    ['no token is taken', { accepts: () => false }, 'GET /broker/api/v1/Me', '401 unauthenticated'],
    [
      'keys are not kept',
      { keepsAnswers: false },
      'a referral that is sent twice is made once',
      '201, then 409 duplicate',
    ],
  ])('%s', async (_name, options, check, detail) => {
    const faulty = await startExample({ accepts, ...options })
    const report = await run({ services: servicesOf(faulty), writes: true }).finally(() => faulty.close())
    expect(report.conforms).toBe(false)
    const finding = report.findings.find((each) => each.check === check)
    expect(finding).toMatchObject({ outcome: 'fails', need: 'required' })
    expect(finding?.detail).toContain(detail)
    expect(tableOf(report)).toContain(`FAILS   required  ${check}: `)
  })
})

describe('the portal over it', () => {
  let services: Services
  let options: Options<Record<string, string | undefined>>
  beforeEach(async () => {
    services = createServices({ services: servicesAt(lender.origin) })({ token: 'access-of-a-test' })
    options = { services, profile: mustSucceed(await services.broker.getProfile()) as Profile }
  })

  test('the dashboard has its queue, and says that there are no figures', async () => {
    const { view } = await dashboardLoader(routeArgs('/dashboard', options))
    expect(view).toMatchObject({ queue: { ok: true }, summary: { ok: false } })
  })

  test('the list has its clients, page by page', async () => {
    const { view } = await listLoader(routeArgs('/application?page_size=10&page=2', options))
    const { rows } = view
    expect(rows.map(({ company }) => company.name)).toEqual([
      'Sample Business 11 Ltd',
      'Sample Business 12 Ltd',
    ])
  })

  test('a client opens, with its overview', async () => {
    const id = lender.store.clients[0]?.id ?? ''
    const params = { clientId: id }
    const { client } = await clientLoader(routeArgs(`/application/${id}`, { ...options, params }))
    expect(client.name).toBe('Sample Business 1 Ltd')
    expect(await overviewLoader(routeArgs(`/application/${id}`, { ...options, params }))).toBeDefined()
  })

  test('the referral form opens, and a refusal of what was referred has its reason', async () => {
    const page = await referLoader(routeArgs('/refer', options))
    expect(page).toMatchObject({ readOnly: null })
    const write = { idempotencyKey: crypto.randomUUID() }
    const referral = { company: { number: '98000001' } } as never
    expect(mustFail(await services.broker.referClient(referral, write))).toMatchObject({
      kind: 'invalid',
      fields: ['consent.method', 'contact.email', 'funding.amount_requested'],
    })
  })
})

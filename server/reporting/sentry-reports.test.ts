import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Collector, startCollector } from '#tests/support/collector.ts'
import { adminProfile } from '#tests/support/profiles.ts'
import type { ErrorReports, OutgoingReport } from './error-reports.ts'
import { createSentryReports } from './sentry-reports.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }

const identity = {
  personId: 'person-1',
  givenName: 'Alex',
  familyName: 'Sample',
  email: 'alex@meridianquay.example',
}

let collector: Collector
let reports: ErrorReports
const onDropped = vi.fn()

beforeEach(async () => {
  collector = await startCollector()
  onDropped.mockReset()
  reports = createSentryReports({ dsn: collector.dsn, stage: 'production', log, onDropped })
  reports.setRelease('1.2.3')
})
afterEach(async () => {
  await reports.close()
  await collector.close()
})

const reportOf = (part: Partial<OutgoingReport> = {}): OutgoingReport => ({
  event: 'error:report',
  level: 'error',
  error: new Error('The page broke'),
  requestId: 'request-1',
  page: '/application',
  status: 500,
  breadcrumbs: [],
  ...part,
})

async function received(report: OutgoingReport) {
  expect(reports.send(report)).toBe(true)
  return collector.until(() => collector.events()[0])
}

describe('an event', () => {
  test('names stage, release, request, page, person and brokerage', async () => {
    const event = await received(reportOf({ identity, profile: adminProfile }))
    expect(event).toMatchObject({
      environment: 'production',
      release: '1.2.3',
      level: 'error',
      tags: { event: 'error:report', request_id: 'request-1', page: '/application', status: 500 },
      user: {
        id: 'person-1',
        email: adminProfile.email,
        name: `${adminProfile.first_name} ${adminProfile.last_name}`,
      },
      contexts: {
        brokerage: { id: adminProfile.brokerage?.id, name: adminProfile.brokerage?.name },
      },
      exception: { values: [{ type: 'Error', value: 'The page broke' }] },
    })
  })

  test('has the causes of the error, and where it was thrown', async () => {
    const event = await received(reportOf({ error: new Error('outer', { cause: new Error('inner') }) }))
    const { values } = event.exception as { values: { value: string; stacktrace: { frames: unknown[] } }[] }
    expect(values.map(({ value }) => value)).toEqual(['inner', 'outer'])
    expect(values[0]?.stacktrace.frames.length).toBeGreaterThan(0)
  })

  test('has no token or personal data in the error message', async () => {
    const message =
      'Bearer abc.def and eyJhbGciOiJSUzI1NiJ9.e30.x for jo@client.example, 07700 900123, born 1980-05-17'
    const error = new Error(message, { cause: new Error('sort code 20-00-00, account 12345678') })
    await received(reportOf({ error, breadcrumbs: [{ category: 'http', message, at: 1_000 }] }))
    expect(collector.received.map(({ text }) => text).join()).not.toMatch(
      /abc\.def|eyJ|jo@client|900123|1980|20-00-00|12345678/,
    )
  })

  test('has no headers, cookies, bodies or variables of requests', async () => {
    const event = await received(reportOf({ identity }))
    expect(event).not.toHaveProperty('request')
    expect(event).not.toHaveProperty('extra')
    expect(JSON.stringify(event)).not.toContain('"vars"')
  })

  test('has the last 100 breadcrumbs', async () => {
    const breadcrumbs = Array.from({ length: 120 }, (_, at) => ({
      category: 'http',
      message: `step ${at}`,
      at,
    }))
    const event = await received(reportOf({ breadcrumbs }))
    const kept = event.breadcrumbs as { message: string; timestamp: number }[]
    expect(kept).toHaveLength(100)
    expect(kept.at(-1)).toMatchObject({ message: 'step 119', timestamp: 0.119 })
  })

  test('for a thrown string is complete', async () => {
    const error = `Response error: GET /api/v1/Clients/{id} answered 500\nBody: ${'x'.repeat(4_000)}`
    const event = await received(reportOf({ event: 'response error', error, fingerprint: ['a', 'b'] }))
    expect(event).toMatchObject({ message: error, fingerprint: ['a', 'b'] })
  })
})

describe('undelivered events', () => {
  test('are limited to ten of a kind a minute', async () => {
    const sent = Array.from({ length: 12 }, () => reports.send(reportOf()))
    expect(sent.filter(Boolean)).toHaveLength(10)
    expect(onDropped.mock.calls).toEqual([['limit'], ['limit']])
    expect(reports.send(reportOf({ error: new Error('Another') }))).toBe(true)
  })

  test('are counted when the service limits the rate', async () => {
    collector.answerWith(429)
    let kind = 0
    await vi.waitFor(() => {
      kind += 1
      reports.send(reportOf({ error: new Error(`kind ${kind}`) }))
      expect(onDropped).toHaveBeenCalledWith('ratelimit_backoff')
    })
  })

  test('never throw when the service is unavailable', async () => {
    await collector.close()
    expect(reports.send(reportOf())).toBe(true)
    await reports.close()
    expect(onDropped).toHaveBeenCalledWith('network_error')
  })
})

test('stopping flushes pending reports', async () => {
  reports.send(reportOf())
  await reports.close()
  expect(collector.events()).toHaveLength(1)
})

import { openSync, writeSync } from 'node:fs'
import { devNull } from 'node:os'
import { createSignIn } from '#server/auth/sign-in.ts'
import { readConfig } from '#server/env.ts'
import { createEdge } from '#server/http/edge.ts'
import { createLog } from '#server/log.ts'
import { hashOf, randomValue } from '#server/random-values.ts'
import { createMemorySessionStore } from '#server/sessions/memory-store.ts'
import { openPrometheusMetrics } from '#server/telemetry/prometheus-metrics.ts'
import { noTelemetry } from '#server/telemetry/telemetry.ts'
import { measure, sampleSession } from './sessions.ts'

const requests = 4_000
const discard = openSync(devNull, 'w')

/** Milliseconds of processor for all that surrounds a page: session, headers, log, metrics, Origin check. */
export async function measureEdge(): Promise<number> {
  const log = createLog('info', { write: (line) => void writeSync(discard, line) })
  const config = readConfig({ PUBLIC_ORIGIN: 'https://portal.test' })
  const sessions = createMemorySessionStore()
  const metrics = await openPrometheusMetrics({ port: 0, host: '127.0.0.1', log })
  const signIn = createSignIn({ config, sessions, log, countRenewal: metrics.countRenewal })
  const edge = createEdge({
    config,
    log,
    telemetry: { ...noTelemetry, metrics },
    hasSession: async (key) => (await sessions.get(key)) !== null,
    render: async (request) => {
      const { identity } = await signIn.current(request)
      return new Response(null, { status: identity ? 204 : 401 })
    },
  })
  const cookie = randomValue()
  await sessions.create(hashOf(cookie), sampleSession(600_000))
  const headers = { cookie: `__Host-portal-sid=${cookie}` }
  const ask = async () => {
    const { status } = await edge.request('https://portal.test/dashboard', { headers })
    if (status !== 204) throw new Error(`The edge answered ${status}`)
  }
  await measure(requests, 1, ask)
  const { cpu } = await measure(requests, 1, ask)
  await metrics.close()
  return cpu / 1_000
}

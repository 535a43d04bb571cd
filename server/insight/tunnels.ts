import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { InsightSettings } from '#app/settings.ts'
import { type ClientAddressOf, networksOf } from '#server/client-address.ts'
import { createAnalyticsTunnel } from './analytics-tunnel.ts'
import { createErrorTunnel } from './error-tunnel.ts'
import { createTraceTunnel } from './trace-tunnel.ts'
import { createTunnelRate, type TunnelLimits } from './tunnel-rate.ts'

export interface TunnelsOptions {
  insight: InsightSettings
  otlpEndpoint: string | null
  clientAddressOf: ClientAddressOf
  fetch?: typeof fetch
  now?: () => number
  limits?: TunnelLimits
}

const defaultLimits: TunnelLimits = { perClient: 600, total: 6_000 }

/** Forwards the browser's reports, because pages may connect to no other host. Only configured services have a tunnel. */
export function createTunnels({
  insight,
  otlpEndpoint,
  clientAddressOf,
  fetch = globalThis.fetch,
  now = Date.now,
  limits = defaultLimits,
}: TunnelsOptions) {
  const app = new Hono()
  const mayPass = createTunnelRate(limits, now)
  const limited = (c: Context, pass: () => Promise<Response>) => {
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    return mayPass(networksOf(clientAddressOf(incoming)).network)
      ? pass()
      : new Response(null, { status: 429, headers: { 'Retry-After': '60' } })
  }
  const { sentryDsn, posthogHost: host } = insight
  if (sentryDsn) {
    const tunnel = createErrorTunnel({ dsn: sentryDsn, fetch })
    app.post('/errors', (c) => limited(c, () => tunnel(c.req.raw)))
  }
  if (host) {
    const tunnel = createAnalyticsTunnel({ host, fetch })
    app.post('/analytics/*', (c) =>
      limited(c, () => tunnel(c.req.raw, c.req.path.replace('/insight/analytics', ''))),
    )
  }
  if (otlpEndpoint) {
    const tunnel = createTraceTunnel({ endpoint: otlpEndpoint, fetch })
    app.post('/traces', (c) => limited(c, () => tunnel(c.req.raw)))
  }
  app.all('*', (c) => c.body(null, 404))
  return app
}

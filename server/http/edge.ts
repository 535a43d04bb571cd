import { type Context, Hono } from 'hono'
import { isbot } from 'isbot'
import type { Log } from '#app/ports.ts'
import { createTunnels } from '../browser-reports/tunnels.ts'
import { createClientAddress } from '../client-address.ts'
import type { Config } from '../env.ts'
import { createCounts } from '../limits/counts.ts'
import { type Count, createRequestLimits } from '../limits/request-limits.ts'
import { noTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { fatalPage } from './bare-page.ts'
import { compression } from './compression.ts'
import { drainBody } from './drain-body.ts'
import type { EdgeEnv } from './edge-env.ts'
import { methodGate, originGate, requireLength } from './gates.ts'
import { limitRequests } from './limit-requests.ts'
import { practiceNetwork } from './practice-network.ts'
import { createRefuse } from './refuse.ts'
import { requestLog } from './request-log.ts'
import { type HeadersConfig, securityHeaders } from './security-headers.ts'
import { shedLoad } from './shed-load.ts'
import { staticFiles, withdrawnWorker, workerPath } from './static-files.ts'

export type Render = (request: Request, state: EdgeEnv['Variables']) => Promise<Response>

export interface EdgeOptions {
  config: HeadersConfig &
    Pick<Config, 'tracing' | 'trustedProxies' | 'rateLimits' | 'maxInFlight' | 'workerWithdrawn'>
  log: Log
  render: Render
  hasSession: (sessionKey: string) => Promise<boolean>
  backChannelLogout?: (request: Request) => Promise<Response>
  providerOrigins?: () => readonly string[]
  assets?: string
  telemetry?: Telemetry
  isReady?: () => boolean
  /** Counts for rate limits, with Redis shared by all instances. */
  count?: Count
  /** Address of the application's stylesheet. */
  stylesheet?: string
  fetch?: typeof fetch
}

export function createEdge({
  config,
  log,
  render,
  hasSession,
  count = createCounts(),
  backChannelLogout,
  providerOrigins,
  assets,
  telemetry = noTelemetry,
  isReady = () => true,
  stylesheet = '',
  fetch,
}: EdgeOptions) {
  const branding = { providerName: config.settings.providerName, stylesheet }
  const refuse = createRefuse(branding, telemetry.metrics.countRefused)
  const clientAddressOf = createClientAddress(config.trustedProxies)
  const { publicOrigin } = config
  const findExceeded = createRequestLimits({ limits: config.rateLimits, count, hasSession, log })
  const otlpEndpoint = config.tracing.endpoint
  const tunnels = createTunnels({ reports: config.settings.reports, otlpEndpoint, fetch })
  const app = new Hono<EdgeEnv>()
  /** The fatal error page without the application; bots get none (specification section 2). */
  const showFatalPage = (c: Context<EdgeEnv>, error: Error) => {
    const watch = c.get('watch')
    if (c.req.raw.signal.aborted) return c.body(null, 500)
    if (!watch || isbot(c.req.header('User-Agent') ?? '')) {
      ;(watch?.log ?? log).error({ event: 'error:report', err: error }, 'Unhandled error')
      return c.body(null, 500)
    }
    const report = watch.reporter.report(error, { event: 'error:report', status: 500 })
    return fatalPage(c, config.settings.supportEmail, report)
  }
  app.use(securityHeaders(config, providerOrigins))
  // The offline page asks it whether pages can be loaded again.
  if (config.settings.practiceData) app.use('/healthz', practiceNetwork(config))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', (c) => (isReady() ? c.text('ok') : c.text('stopping', 503)))
  // A worker of a build that ran on the same address would go on serving its files to a page in development.
  if (config.workerWithdrawn || config.serveSources) app.get(workerPath, withdrawnWorker)
  if (assets) app.use(staticFiles(assets))
  app.use(requestLog(log, telemetry), drainBody(), compression())
  if (config.settings.practiceData) app.use(practiceNetwork(config))
  // Before the origin gate: a share sheet has no origin. The service worker answers it, and where there is none yet the page says how to share again.
  app.post('/share', (c) => c.redirect('/share', 303))
  // Before the origin gate: the identity provider's server sends no cookies, and its token is signed.
  if (backChannelLogout) app.all('/backchannel-logout', (c) => backChannelLogout(c.req.raw))
  app.use(originGate(publicOrigin), methodGate(), requireLength())
  app.use(limitRequests({ publicOrigin, clientAddressOf, findExceeded, refuse }))
  app.use(shedLoad({ maxInFlight: config.maxInFlight, refuse, log }))
  app.route('/insight', tunnels)
  app.all('*', async (c) => {
    const request = publicRequest(c.req.raw, publicOrigin)
    const response = await render(request, {
      nonce: c.get('nonce'),
      watch: c.get('watch'),
      log: c.get('log'),
      refusal: c.get('refusal'),
    })
    // Headers of a response that came from fetch or Response.redirect() cannot be added to.
    const answer = new Response(response.body, response)
    if (isLastResort(answer) && c.req.header('Accept')?.includes('text/html')) {
      await answer.body?.cancel()
      return showFatalPage(c, new Error('The page and its error page could not be rendered'))
    }
    // Pages have the lender’s own (`app/entry.server.tsx`); to an answer of data React Router adds only headers that its routes export, so it has this one.
    if (answer.status === 503 && !answer.headers.has('Retry-After')) answer.headers.set('Retry-After', '5')
    // React Router refuses methods only on routes without an action.
    if (answer.status === 405 && !answer.headers.has('Allow')) answer.headers.set('Allow', 'GET, HEAD')
    return answer
  })
  app.onError((error, c) => showFatalPage(c, error))
  return app
}

/** React Router's answer when an error page fails as well: a line of text. */
function isLastResort({ status, headers }: Response): boolean {
  return status === 500 && headers.get('Content-Type') === 'text/plain'
}

/** Uses the public origin: behind TLS the socket's own would fail React Router's origin check, and forwarded headers can be forged. */
function publicRequest(request: Request, publicOrigin: string): Request {
  const { pathname, search } = new URL(request.url)
  const address = publicOrigin + pathname + search
  return request.url === address ? request : new Request(address, request)
}

import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Log } from '#app/log.ts'
import { createClientAddress } from '../client-address.ts'
import type { Config } from '../env.ts'
import { fatalPage } from './bare-page.ts'
import { bodyLimit } from './body-limit.ts'
import { compression } from './compression.ts'
import { drainBody } from './drain-body.ts'
import type { EdgeEnv } from './edge-env.ts'
import { methodGate } from './method-gate.ts'
import { originGate } from './origin-gate.ts'
import { practiceNetwork } from './practice-network.ts'
import { publicRequest } from './public-request.ts'
import { requestLog } from './request-log.ts'
import { securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

/** Renders a request that is neither a file nor refused. The request has the address its sender used. */
export type Render = (request: Request, carried: EdgeEnv['Variables']) => Promise<Response>

export interface EdgeOptions {
  config: Pick<Config, 'stage' | 'publicOrigin' | 'oidc' | 'settings' | 'trustedProxies'>
  log: Log
  render: Render
  backChannelLogout?: (request: Request) => Promise<Response>
  providerOrigins?: () => readonly string[]
  assets?: string
}

/** Everything around the pages, in the order a request meets it. */
export function createEdge({ config, log, render, backChannelLogout, providerOrigins, assets }: EdgeOptions) {
  const app = new Hono<EdgeEnv>()
  const clientAddressOf = createClientAddress(config.trustedProxies)
  app.use(securityHeaders(config, providerOrigins))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', (c) => c.text('ok'))
  if (assets) app.use(staticFiles(assets))
  app.use(requestLog(log), drainBody(), compression())
  if (config.settings.practiceData) app.use(practiceNetwork(config))
  // Before the origin gate: it comes from the identity provider’s server, without cookies, and is trusted for its signature alone.
  if (backChannelLogout) app.all('/backchannel-logout', (c) => backChannelLogout(c.req.raw))
  app.use(originGate(config.publicOrigin), methodGate(), bodyLimit())
  app.all('*', async (c) => {
    const request = publicRequest(c.req.raw, config.publicOrigin)
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
    const clientAddress = clientAddressOf(incoming)
    const response = await render(request, { nonce: c.get('nonce'), log: c.get('log'), clientAddress })
    // Headers of a response that came from fetch or Response.redirect() cannot be added to.
    const answer = new Response(response.body, response)
    if (answer.status === 503 && !answer.headers.has('Retry-After')) answer.headers.set('Retry-After', '5')
    // React Router refuses methods only where a page or a resource can be read and nothing else.
    if (answer.status === 405 && !answer.headers.has('Allow')) answer.headers.set('Allow', 'GET, HEAD')
    return answer
  })
  app.onError((error, c) => {
    if (!c.req.raw.signal.aborted) (c.get('log') ?? log).error({ err: error }, 'Unhandled error')
    return fatalPage(c, config.settings.supportEmail)
  })
  return app
}

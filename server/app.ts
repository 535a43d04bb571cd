import * as build from 'virtual:react-router/server-build'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { createRequestHandler } from 'react-router'
import type { Log } from '#app/log.ts'
import type { Config } from './env.ts'
import { originGate } from './http/origin-gate.ts'
import { requestLog } from './http/request-log.ts'
import { securityHeaders } from './http/security-headers.ts'
import { requestContext } from './request-context.ts'
import { createServices } from './services/services.ts'
import type { SessionStore } from './sessions/session-store.ts'
import { createSignIn } from './sign-in/sign-in.ts'

/** What a request carries through the server. */
export interface Variables {
  nonce: string
  log: Log
}

export interface AppOptions {
  config: Config
  log: Log
  sessions: SessionStore
  /** Folder of the built client files; absent in development, where Vite serves them. */
  assets?: string
}

/** The portal's HTTP application, and the composition root: everything is made and joined here. */
export function createApp({ config, log, sessions, assets }: AppOptions) {
  const signIn = createSignIn({ config, sessions, log })
  const services = createServices(config)
  const handle = createRequestHandler(build, config.stage === 'development' ? 'development' : 'production')

  const app = new Hono<{ Variables: Variables }>()
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', (c) => c.text('ok'))
  app.use(requestLog(log), securityHeaders(config))
  if (assets) {
    app.use(
      '/assets/*',
      serveStatic({
        root: assets,
        precompressed: true,
        onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=31536000, immutable'),
      }),
    )
    app.use(
      '*',
      serveStatic({ root: assets, onFound: (_path, c) => c.header('Cache-Control', 'public, max-age=3600') }),
    )
  }
  app.use(originGate(config.publicOrigin))
  app.all('*', async (c) => {
    const request = publicRequest(c.req.raw, config.publicOrigin)
    const context = await requestContext({
      request,
      config,
      signIn,
      services,
      nonce: c.get('nonce'),
      log: c.get('log'),
    })
    return handle(request, context)
  })
  return app
}

/** The request under the address its sender used: behind a TLS load balancer the socket's own would fail React Router's origin check. */
function publicRequest(request: Request, publicOrigin: string): Request {
  const url = new URL(request.url)
  const address = `${publicOrigin}${url.pathname}${url.search}`
  return request.url === address ? request : new Request(address, request)
}

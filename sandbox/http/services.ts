import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { CallEnv } from './lender.ts'
import { answerThrown, problem } from './problem.ts'

interface ServicesOptions {
  mounts: Record<string, Hono<CallEnv>>
  /** Where the root leads a person. */
  home: string
  isReady(): Promise<boolean>
  report(error: Error): void
}

const jsonBytes = 1_048_576

/** The services and health checks as one application; every refusal is an RFC 9457 problem. */
export function createServices({ mounts, home, isReady, report }: ServicesOptions): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  app.get('/', (c) => c.redirect(home))
  app.get('/healthz', (c) => c.json({ status: 'up' }))
  app.get('/readyz', async (c) => ((await isReady()) ? c.json({ status: 'ready' }) : notReady()))
  app.use('/:service{broker|core|bank}/*', refuseNul)
  // Uploads count their bytes while streaming; this limit would buffer them.
  app.use('/broker/:call{(?!api/v1/client-imports$).+}', bodyLimit({ maxSize: jsonBytes, onError: tooLarge }))
  app.use('/core/:area{(?!fileUpload).+}', bodyLimit({ maxSize: jsonBytes, onError: tooLarge }))
  for (const [path, service] of Object.entries(mounts)) app.route(path, service)
  app.notFound((c) => problem('not_found', { detail: `There is no call ${c.req.method} ${c.req.path}` }))
  app.onError((error, c) => answerThrown(error, c.req.path, report))
  return app
}

/** Postgres rejects NUL, which an export would find out after it has begun to answer. */
const refuseNul: MiddlewareHandler = async (c, next) => {
  if (!/\?.*(?:%00|\0)/.test(c.req.url)) return next()
  return problem('malformed_request', { detail: 'The query holds a NUL' })
}

function notReady(): Response {
  return problem('unavailable', { detail: 'The database does not answer' })
}

function tooLarge(): Response {
  return problem('too_large', { detail: 'The request is too large' })
}

import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { CallEnv } from './lender.ts'
import { answerThrown, problem } from './problem.ts'

interface ServicesOptions {
  /** Services by the path they live under. */
  mounts: Record<string, Hono<CallEnv>>
  isReady(): Promise<boolean>
  report(error: Error): void
}

const jsonBytes = 1_048_576

/** One HTTP application out of the lender's services, with health checks; every refusal is an RFC 9457 problem. */
export function createServices({ mounts, isReady, report }: ServicesOptions): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  app.get('/healthz', (c) => c.json({ status: 'up' }))
  app.get('/readyz', async (c) => ((await isReady()) ? c.json({ status: 'ready' }) : notReady()))
  app.use('/:service{broker|core|bank}/*', refuseNul)
  // Uploads count their own bytes while they stream; this one would gather them.
  app.use('/broker/:call{(?!api/v1/client-imports$).+}', bodyLimit({ maxSize: jsonBytes, onError: tooLarge }))
  app.use('/core/:area{(?!fileUpload).+}', bodyLimit({ maxSize: jsonBytes, onError: tooLarge }))
  for (const [path, service] of Object.entries(mounts)) app.route(path, service)
  app.notFound((c) => problem('not_found', { detail: `There is no call ${c.req.method} ${c.req.path}` }))
  app.onError((error, c) => answerThrown(error, c.req.path, report))
  return app
}

/** Postgres holds no NUL, and an export would find that out after it has begun to answer. Ids with one are not found by themselves. */
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

import { createMiddleware } from 'hono/factory'
import type { LoadGuard } from '../load/load-guard.ts'
import type { EdgeEnv } from './edge-env.ts'
import type { Refuse } from './refuse.ts'
import { answerPaths } from './security-headers.ts'

const retryAfter = 5

/** Ways out, and the end of a sign-in that has begun. */
const exempt = ['/logout', '/logout.data', '/signed-in', ...answerPaths]

/** Refuses new work while the process has too much: what it has accepted is completed, and no request waits until everyone has given up. */
export function shedLoad({ admit }: LoadGuard, refuse: Refuse) {
  return createMiddleware<EdgeEnv>(async (c, next) => {
    if (c.get('refusal') || exempt.includes(c.req.path)) return next()
    const end = admit()
    if (!end) return refuse(c, next, 'overloaded', retryAfter)
    try {
      await next()
    } finally {
      end()
    }
  })
}

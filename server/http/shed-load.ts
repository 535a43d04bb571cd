import { createMiddleware } from 'hono/factory'
import type { Log } from '#app/ports.ts'
import type { EdgeEnv } from './edge-env.ts'
import type { Refuse } from './refuse.ts'
import { answerPaths } from './security-headers.ts'

const retryAfter = 5

/** Signing out, and the end of a sign-in that has begun, must never be refused. */
const exempt = ['/logout', '/logout.data', '/signed-in', ...answerPaths]

export interface ShedLoadOptions {
  /** Requests in progress; null: any number. */
  maxInFlight: number | null
  refuse: Refuse
  log: Log
}

/** Refuses new work while the process has too much: what it has accepted is completed, and no request waits until everyone has given up. */
export function shedLoad({ maxInFlight, refuse, log }: ShedLoadOptions) {
  const max = maxInFlight ?? Number.POSITIVE_INFINITY
  let inFlight = 0
  let refused = 0
  return createMiddleware<EdgeEnv>(async (c, next) => {
    if (c.get('refusal') || exempt.includes(c.req.path)) return next()
    if (inFlight >= max) {
      if (refused === 0) log.warn({ inFlight }, 'Overloaded: new requests are refused')
      refused += 1
      return refuse(c, next, 'overloaded', retryAfter)
    }
    inFlight += 1
    try {
      await next()
    } finally {
      inFlight -= 1
      if (refused > 0 && inFlight <= max / 2) {
        log.info({ refused }, 'No longer overloaded')
        refused = 0
      }
    }
  })
}

import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import {
  analyticsCalls,
  analyticsEventInput,
  analyticsProfileInput,
} from '#contract/calls/analytics-calls.ts'
import { requireToken } from '../calls/guards.ts'
import { mountCalls } from '../calls/mount.ts'
import { readJson } from '../calls/write.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { problem } from '../http/problem.ts'

const kept = 1_000
const bodyBytes = 65_536

type Recorded<Input extends z.ZodType> = z.output<Input> & { received_at: string }

/** The portal's reports, newest last: at most a thousand of each, in memory. */
export interface AnalyticsRecord {
  events: Recorded<typeof analyticsEventInput>[]
  profiles: Recorded<typeof analyticsProfileInput>[]
}

export function createAnalyticsService(lender: Lender, record: AnalyticsRecord): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  app.use(requireToken(lender), bodyLimit({ maxSize: bodyBytes, onError: tooLarge }))
  mountCalls(app, lender, analyticsCalls, {
    async recordEvent(c) {
      keep(record.events, await readJson(c, analyticsEventInput), lender.now())
      return c.body(null, 204)
    },

    async syncProfile(c) {
      keep(record.profiles, await readJson(c, analyticsProfileInput), lender.now())
      return c.body(null, 204)
    },
  })
  return app
}

function keep<Entry>(entries: (Entry & { received_at: string })[], entry: Entry, now: Date): void {
  entries.push({ ...entry, received_at: now.toISOString() })
  if (entries.length > kept) entries.shift()
}

function tooLarge(): Response {
  return problem('too_large', { detail: 'The request is too large' })
}

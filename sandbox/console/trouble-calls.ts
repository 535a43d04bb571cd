import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { CallEnv } from '../http/lender.ts'
import { refuse, refuseNotFound } from '../http/problem.ts'
import { callPattern } from '../trouble/call-matcher.ts'
import { type Troubles, troubleKinds } from '../trouble/trouble.ts'
import { answerChange, wantsJson } from './answer.ts'
import { readInput } from './input.ts'
import { type Done, wordsOf } from './pages/done.ts'
import type { Refused } from './pages/entries.ts'
import type { Pages } from './pages/pages.ts'
import { troublePage } from './pages/trouble-page.ts'

export interface TroubleCallsOptions {
  troubles: Troubles
  /** Asks every client of the live feed to connect again. */
  restartHub(): void
  /** How many clients the live feed has. */
  hubConnections(): number
  /** False when the next key is not known to everybody yet. */
  rotateSigningKey(): Promise<boolean>
  pages: Pages
}

const whole = (name: string, min: number, max: number) => {
  const error = `${name}: enter a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

const troubleInput = z
  .object({
    call: z.union([z.enum(['all', 'identity']), z.string().max(200).regex(callPattern)], {
      error: 'Call: name all, identity, or one like GET /broker/api/v1/Clients/*',
    }),
    kind: z.enum(troubleKinds, { error: 'Kind: choose what happens' }),
    every: whole('Every', 1, 1_000).default(1),
    times: whole('Times', 1, 1_000_000).optional(),
    milliseconds: whole('Milliseconds', 1, 60_000).optional(),
    status: whole('Status', 400, 599).optional(),
  })
  .transform(({ milliseconds = 2_000, status = 503, ...settings }) => ({
    ...settings,
    ...(settings.kind === 'latency' && { milliseconds }),
    ...(settings.kind === 'error' && { status }),
  }))

/** Trouble by choice: what is switched on, one more, one less, none; a restart of the live feed, another signing key. */
export function mountTroubleCalls(app: Hono<CallEnv>, options: TroubleCallsOptions): void {
  const { troubles, pages } = options
  app.get('/trouble', async (c) => {
    if (wantsJson(c)) return c.json({ troubles: troubles.list() })
    return c.html(await pages.show({ ...page(options), done: wordsOf(c.req.query('done')) }))
  })
  app.post('/trouble', (c) =>
    answerTrouble(c, options, 'trouble-on', async () => troubles.add(await readInput(c, troubleInput))),
  )
  app.post('/trouble/clear', (c) =>
    answerTrouble(c, options, 'troubles-off', async () => {
      troubles.clear()
      return { troubles: [] }
    }),
  )
  app.post('/trouble/:id/clear', (c) =>
    answerTrouble(c, options, 'trouble-off', async () =>
      troubles.remove(c.req.param('id')) ? { troubles: troubles.list() } : refuseNotFound('this trouble'),
    ),
  )
  app.post('/hub/restart', (c) =>
    answerTrouble(c, options, 'hub-restarted', async () => {
      const connections = options.hubConnections()
      options.restartHub()
      return { connections }
    }),
  )
  app.post('/identity/rotate-key', (c) =>
    answerTrouble(c, options, 'key-rotated', async () =>
      (await options.rotateSigningKey()) ? { rotated: true } : refuse('status_conflict', tooSoon),
    ),
  )
}

const tooSoon = {
  title: 'Not possible now',
  detail:
    'The key was changed less than a minute ago, so the portal may not know the next one yet. Try again in a minute.',
}

function answerTrouble(
  c: Context<CallEnv>,
  options: TroubleCallsOptions,
  done: Done,
  run: () => Promise<unknown>,
): Promise<Response> {
  return answerChange(c, {
    run,
    back: '/console/trouble',
    done,
    page: (refused) => options.pages.show({ ...page(options, refused), problem: refused.problem }),
  })
}

function page({ troubles, hubConnections }: TroubleCallsOptions, refused?: Refused) {
  return troublePage({ active: troubles.list(), connections: hubConnections(), refused })
}

import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { callPattern, type FaultInjector, faultKinds } from '../faults/fault-injector.ts'
import type { CallEnv } from '../http/lender.ts'
import { refuse, refuseNotFound } from '../http/problem.ts'
import { answerChange, wantsJson } from './answer.ts'
import { readInput } from './input.ts'
import { type Done, doneMessage } from './pages/done.ts'
import type { Refused } from './pages/entries.ts'
import { faultsPage } from './pages/faults-page.ts'
import type { Pages } from './pages/pages.ts'

export interface FaultCallsOptions {
  faults: FaultInjector
  restartHub(): void
  hubConnections(): number
  /** False when clients may not know the next key yet. */
  rotateSigningKey(): Promise<boolean>
  pages: Pages
}

const whole = (name: string, min: number, max: number) => {
  const error = `${name}: enter a whole number from ${min} to ${max}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

const faultInput = z
  .object({
    call: z.union([z.enum(['all', 'identity']), z.string().max(200).regex(callPattern)], {
      error: 'Call: enter all, identity, or one like GET /broker/api/v1/Clients/*',
    }),
    kind: z.enum(faultKinds, { error: 'Kind: choose latency, error or dropped-answer' }),
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

export function mountFaultCalls(app: Hono<CallEnv>, options: FaultCallsOptions): void {
  const { faults, pages } = options
  app.get('/faults', async (c) => {
    if (wantsJson(c)) return c.json({ faults: faults.list() })
    return c.html(await pages.show({ ...page(options), done: doneMessage(c.req.query('done')) }))
  })
  app.post('/faults', (c) =>
    answerFault(c, options, 'fault-added', async () => faults.add(await readInput(c, faultInput))),
  )
  app.post('/faults/clear', (c) =>
    answerFault(c, options, 'faults-cleared', async () => {
      faults.clear()
      return { faults: [] }
    }),
  )
  app.post('/faults/:id/clear', (c) =>
    answerFault(c, options, 'fault-cleared', async () =>
      faults.remove(c.req.param('id')) ? { faults: faults.list() } : refuseNotFound('this fault'),
    ),
  )
  app.post('/hub/restart', (c) =>
    answerFault(c, options, 'hub-restarted', async () => {
      const connections = options.hubConnections()
      options.restartHub()
      return { connections }
    }),
  )
  app.post('/identity/rotate-key', (c) =>
    answerFault(c, options, 'key-rotated', async () =>
      (await options.rotateSigningKey()) ? { rotated: true } : refuse('status_conflict', tooSoon),
    ),
  )
}

const tooSoon = {
  title: 'Not possible now',
  detail:
    'The key was changed less than a minute ago, so the portal may not know the next one yet. Try again in a minute.',
}

function answerFault(
  c: Context<CallEnv>,
  options: FaultCallsOptions,
  done: Done,
  run: () => Promise<unknown>,
): Promise<Response> {
  return answerChange(c, {
    run,
    back: '/console/faults',
    done,
    page: (refused) => options.pages.show({ ...page(options, refused), problem: refused.problem }),
  })
}

function page({ faults, hubConnections }: FaultCallsOptions, refused?: Refused) {
  return faultsPage({ active: faults.list(), connections: hubConnections(), refused })
}

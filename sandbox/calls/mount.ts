import type { Context, Hono, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { type Call, type Calls, type Permitted, refusalsOf, type WriteKind } from '#contract/calls/call.ts'
import { type Problem, problemTypeOf } from '#contract/calls/problem.ts'
import type { AnswerOf } from '#contract/calls/service.ts'
import type { Database } from '../db/database.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { requireAdmin, requireBroker, requireMember } from './guards.ts'
import { type Answer, answerJson } from './write.ts'

type Route<Path extends string> = Path extends `${infer Before}{${infer Name}}${infer After}`
  ? `${Before}:${Name}${Route<After>}`
  : Path

export type CallContext<C extends Call> = Context<CallEnv, Route<C['path']>>

export type Handler<C extends Call> = C extends { body: infer Body extends z.ZodType; write: WriteKind }
  ? (
      c: CallContext<C>,
      tx: Database,
      body: z.output<Body>,
    ) => Promise<Answer<AnswerOf<C>, keyof C['answers']>>
  : C extends { form: object } | { answers: Record<number, 'file' | 'nothing'> }
    ? (c: CallContext<C>) => Response | Promise<Response>
    : (c: CallContext<C>) => AnswerOf<C> | Promise<AnswerOf<C>>

export type Handlers<Defined extends Calls> = { [Id in keyof Defined]: Handler<Defined[Id]> }

type AnyHandler = (c: Context<CallEnv>, tx?: Database, body?: unknown) => Promise<Answer> | Response | unknown

export function mountCalls<Defined extends Calls>(
  app: Hono<CallEnv>,
  lender: Lender,
  calls: Defined,
  handlers: Handlers<Defined>,
): void {
  for (const [id, call] of bySpecificity(calls)) {
    const handler = handlers[id] as AnyHandler
    const route = call.path.replace(/\{(\w+)\}/g, ':$1')
    app.on(
      [call.method],
      [route],
      reportUnnamedRefusal(lender, id, call),
      ...guardsOf(call.permitted, lender),
      (c) => answer(c, lender, call, handler),
    )
  }
}

/** A refusal whose type the call does not name would surprise the portal: it is a bug. */
function reportUnnamedRefusal(lender: Lender, id: string, call: Call): MiddlewareHandler<CallEnv> {
  const named: (string | undefined)[] = refusalsOf(call)
  return async (c, next) => {
    await next()
    if (c.res.status < 400 || c.res.status >= 500 || !c.res.headers.get('content-type')?.includes('problem'))
      return
    const type = problemTypeOf(((await c.res.clone().json()) as Problem).type)
    if (!named.includes(type)) lender.report(new Error(`${id} does not name its refusal ${type}`))
  }
}

/** `/Clients/summary` before `/Clients/{id}`: the first route that matches answers. */
function bySpecificity(calls: Calls): [id: string, call: Call][] {
  const parameters = ({ path }: Call) => path.split('{').length
  return Object.entries(calls).toSorted(([, one], [, other]) => parameters(one) - parameters(other))
}

function guardsOf(permitted: Permitted, lender: Lender): MiddlewareHandler<CallEnv>[] {
  if (permitted === 'key' || permitted === 'person') return []
  if (permitted === 'broker') return [requireBroker(lender)]
  const member = [requireBroker(lender), requireMember()]
  return permitted === 'admin' ? [...member, requireAdmin()] : member
}

async function answer(
  c: Context<CallEnv>,
  lender: Lender,
  { body, write }: Call,
  handler: AnyHandler,
): Promise<Response> {
  if (body && write)
    return answerJson(c, lender, body, async (tx, value) => (await handler(c, tx, value)) as Answer)
  const answered = await handler(c)
  return answered instanceof Response ? answered : c.json(answered)
}

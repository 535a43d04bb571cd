import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Troubles } from './trouble.ts'

type Answering = (request: Request, env?: object) => Response | Promise<Response>

/** Puts trouble around the lender's services. The desk that switches it on, and health checks, are spared. */
export function withTrouble(answer: Answering, troubles: Troubles) {
  return async (request: Request, env: object = {}): Promise<Response> => {
    const blow = troubles.meet(request.method, new URL(request.url).pathname)
    if (blow.milliseconds > 0) await wait(blow.milliseconds)
    if (blow.status !== undefined) return refusal(blow.status)
    const response = await answer(request, env)
    return blow.dropsAnswer ? drop(response, env) : response
  }
}

function refusal(status: number): Response {
  const detail = 'The lender’s desk has switched on trouble for this call. Nothing was done.'
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    ...([429, 503].includes(status) && { 'retry-after': '1' }),
  }
  return Response.json(
    { type: 'about:blank', title: 'Practice trouble', status, detail },
    { status, headers },
  )
}

/** The work is done and committed; who asked sees the connection end. */
async function drop(response: Response, env: object): Promise<Response> {
  await response.body?.cancel()
  const { outgoing } = env as { outgoing?: ServerResponse }
  if (!outgoing) throw new TypeError('The answer was lost: the lender’s desk has switched on trouble')
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

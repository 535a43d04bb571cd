import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { FaultInjector } from './fault-injector.ts'

type Services = (request: Request, env?: object) => Response | Promise<Response>
type Identity = (req: IncomingMessage, res: ServerResponse) => void

export function servicesWithFaults(answer: Services, faults: FaultInjector) {
  return async (request: Request, env: object = {}): Promise<Response> => {
    const fault = faults.faultOf(request.method, new URL(request.url).pathname)
    if (fault.milliseconds > 0) await wait(fault.milliseconds)
    if (fault.status !== undefined) return errorAnswer(fault.status)
    const response = await answer(request, env)
    return fault.dropsAnswer ? dropAnswer(response, env) : response
  }
}

function errorAnswer(status: number): Response {
  const detail = 'A fault is switched on for this call at the lender’s desk. Nothing was done.'
  const headers = {
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    ...([429, 503].includes(status) && { 'retry-after': '1' }),
  }
  return Response.json({ type: 'about:blank', title: 'Practice fault', status, detail }, { status, headers })
}

async function dropAnswer(response: Response, env: object): Promise<Response> {
  await response.body?.cancel()
  const { outgoing } = env as { outgoing?: ServerResponse }
  if (!outgoing) throw new TypeError('The answer was dropped by a fault of the lender’s desk')
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

export function identityWithFaults(handle: Identity, faults: FaultInjector): Identity {
  return (req, res) => {
    const path = (req.url ?? '/').split('?', 1)[0] ?? '/'
    const { milliseconds, status, dropsAnswer } = faults.faultOf(req.method ?? 'GET', path)
    if (dropsAnswer) endInPlaceOfAnswer(res)
    const answer = () => (status === undefined ? handle(req, res) : refuse(res, status))
    if (milliseconds === 0) return answer()
    void wait(milliseconds).then(answer)
  }
}

function refuse(res: ServerResponse, status: number): void {
  const body = { error: 'temporarily_unavailable', error_description: 'a practice fault is switched on' }
  res.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  res.end(JSON.stringify(body))
}

function endInPlaceOfAnswer(res: ServerResponse): void {
  res.write = () => true
  res.end = () => res.destroy()
}

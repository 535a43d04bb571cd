import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { RequestWatch } from '../telemetry/request-watch.ts'
import type { Span } from '../telemetry/telemetry.ts'
import { type HubAnswer, retryLater } from './hub-answer.ts'
import type { HubLimits } from './hub-limits.ts'

/** A request to the lender's hub: `target` is path and query, the headers have the token. */
export interface HubRequest {
  method: string
  target: string
  headers: OutgoingHttpHeaders
  body?: Buffer
  timeoutMs: number
  watch: Pick<RequestWatch, 'id' | 'span' | 'calls'>
}

export type Upstream = ReturnType<typeof createUpstream>

const late = 'HUB_LATE'
const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']

/** Sends requests to the lender’s hub, each once: after a broken connection its effect is unknown. */
export function createUpstream(brokerService: string, { idleMs }: HubLimits) {
  const secure = brokerService.startsWith('https:')
  const ask = secure ? requestHttps : requestHttp
  // With long-lived streams a limit on sockets would block other requests.
  const agent = new (secure ? HttpsAgent : HttpAgent)({
    keepAlive: true,
    maxSockets: Number.POSITIVE_INFINITY,
    timeout: idleMs,
  })

  return {
    begin({ method, target, headers, body, timeoutMs, watch }: HubRequest, upgrade = false): ClientRequest {
      const url = `${brokerService}${target}`
      const span = startSpan(method, target, watch)
      const outgoing = ask(url, {
        method,
        headers: {
          'accept-encoding': 'identity',
          ...span.headers(url),
          ...headers,
          'x-request-id': watch.id,
        },
        agent: upgrade ? false : agent,
      })
      giveUpAfter(outgoing, timeoutMs)
      endWithAnswer(outgoing, span)
      outgoing.end(body)
      return outgoing
    },
  }
}

export function responseOf(outgoing: ClientRequest): Promise<IncomingMessage | HubAnswer> {
  return new Promise((resolve) => {
    outgoing.once('response', resolve)
    outgoing.on('error', (error) => resolve(answerTo(error)))
  })
}

export function answerTo(error: Error): HubAnswer {
  const code = codeOf(error)
  if (code === late) return retryLater(504, 'The notifications service took too long')
  const status = unreachable.includes(code) ? 503 : 502
  return retryLater(status, 'The notifications service cannot be reached at the moment')
}

function startSpan(method: string, target: string, { id, span }: HubRequest['watch']): Span {
  const path = target.split('?', 1)[0] ?? ''
  return span.child(`${method} ${path}`, {
    'http.request.method': method,
    'url.template': path,
    'peer.service': 'broker',
    'request.id': id,
  })
}

/** The span of a call ends at the beginning of its answer: a connection may stay open for hours. */
function endWithAnswer(outgoing: ClientRequest, span: Span): void {
  let ended = false
  const end = (status?: number) => {
    if (ended) return
    ended = true
    span.end(status ? { 'http.response.status_code': status, failed: status >= 400 } : { failed: true })
  }
  for (const event of ['response', 'upgrade'])
    outgoing.once(event, ({ statusCode }: IncomingMessage) => end(statusCode))
  outgoing.once('close', () => end())
}

function giveUpAfter(outgoing: ClientRequest, timeoutMs: number): void {
  const timer = setTimeout(() => outgoing.destroy(errorOf(late)), timeoutMs)
  for (const event of ['response', 'upgrade', 'close']) outgoing.once(event, () => clearTimeout(timer))
}

const errorOf = (code: string) => Object.assign(new Error('The hub does not answer'), { code })

/** The code of an error, or of the first error in an AggregateError. */
function codeOf(error: NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] }): string {
  return error.code ?? error.errors?.[0]?.code ?? ''
}

import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { type HubAnswer, retryLater } from './hub-answer.ts'
import type { HubLimits } from './hub-limits.ts'

export interface HubRequest {
  method: string
  /** Path and query below the broker service. */
  target: string
  headers: OutgoingHttpHeaders
  body?: Buffer
  within: number
}

export type Upstream = ReturnType<typeof createUpstream>

const late = 'HUB_LATE'
const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']

/** Sends requests to the lender’s hub, each once: after a broken connection its effect is unknown. */
export function createUpstream(brokerService: string, { idle }: HubLimits) {
  const secure = brokerService.startsWith('https:')
  const ask = secure ? requestHttps : requestHttp
  // Streams stay open: any limit on sockets would in time block every other request.
  const agent = new (secure ? HttpsAgent : HttpAgent)({
    keepAlive: true,
    maxSockets: Number.POSITIVE_INFINITY,
    timeout: idle,
  })

  return {
    /** Begins a request; an upgrade gets its own connection. The caller handles its errors. */
    begin({ method, target, headers, body, within }: HubRequest, upgrade = false): ClientRequest {
      const outgoing = ask(`${brokerService}${target}`, {
        method,
        headers: { 'accept-encoding': 'identity', ...headers },
        agent: upgrade ? false : agent,
      })
      giveUpAfter(outgoing, within)
      outgoing.end(body)
      return outgoing
    },
  }
}

/** The start of an answer, or the reason why there is none. */
export function responseOf(outgoing: ClientRequest): Promise<IncomingMessage | HubAnswer> {
  return new Promise((resolve) => {
    outgoing.once('response', resolve)
    // One that broke off later is an error for the reader of the answer.
    outgoing.on('error', (error) => resolve(answerTo(error)))
  })
}

/** What a browser gets when the hub does not answer. */
export function answerTo(error: Error): HubAnswer {
  const code = codeOf(error)
  if (code === late) return retryLater(504, 'The notifications service took too long')
  const status = unreachable.includes(code) ? 503 : 502
  return retryLater(status, 'The notifications service cannot be reached at the moment')
}

function giveUpAfter(outgoing: ClientRequest, within: number): void {
  const timer = setTimeout(() => outgoing.destroy(errorOf(late)), within)
  for (const event of ['response', 'upgrade', 'close']) outgoing.once(event, () => clearTimeout(timer))
}

const errorOf = (code: string) => Object.assign(new Error('The hub does not answer'), { code })

/** Of several addresses that all refused, the first one's. */
function codeOf(error: NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] }): string {
  return error.code ?? error.errors?.[0]?.code ?? ''
}

import type { Call, ServiceName } from '#contract/calls/call.ts'
import { services } from '#contract/calls/services.ts'
import type { ConformanceConfig } from './config.ts'

export interface CallInput {
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
  /** `invalid` sends a token that is no one's. */
  as?: 'caller' | 'anonymous' | 'invalid'
}

export interface CallAnswer {
  /** 0: there was no answer, and `body` says why. */
  status: number
  type: string
  headers: Headers
  body: unknown
  bytes: Uint8Array
}

export interface NamedCall {
  service: ServiceName
  id: string
  call: Call
  /** Like `GET /broker/api/v1/Me`. */
  name: string
}

export interface Caller {
  calls: NamedCall[]
  find(id: string): NamedCall
  send(id: string, input?: CallInput): Promise<CallAnswer>
}

/** As long as the portal waits for a read. */
const timeoutMs = 15_000

export function createCaller(config: ConformanceConfig, token: string, fetch = globalThis.fetch): Caller {
  const calls = (Object.keys(services) as ServiceName[]).flatMap((service) =>
    Object.entries(services[service].calls).map(([id, call]) => ({
      service,
      id,
      call,
      name: `${call.method} /${service}${call.path}`,
    })),
  )
  const find = (id: string) => {
    const found = calls.find((each) => each.id === id)
    if (!found) throw new Error(`There is no call ${id}`)
    return found
  }

  async function send(id: string, input: CallInput = {}): Promise<CallAnswer> {
    const { service, call } = find(id)
    const base = config.services[service]
    if (!base) return silent('The configuration names no address of the service')
    const request = {
      method: call.method,
      headers: { ...headersOf(call, input), ...credentials(call, input.as ?? 'caller') },
      body: bodyOf(input.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    } as const
    try {
      return await read(await fetch(base + pathOf(call, input), request))
    } catch (error) {
      return silent(reasonOf(error))
    }
  }

  function credentials(call: Call, as: 'caller' | 'anonymous' | 'invalid'): Record<string, string> {
    if (as === 'anonymous') return {}
    const value =
      as === 'invalid' ? 'invalid' : call.permitted === 'key' ? (config.addressApiKey ?? '') : token
    return call.permitted === 'key' ? { 'api-key': value } : { authorization: `Bearer ${value}` }
  }

  return { calls, find, send }
}

function silent(body: string): CallAnswer {
  return { status: 0, type: '', headers: new Headers(), body, bytes: new Uint8Array() }
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} seconds`
  return cause instanceof Error ? cause.message || cause.name : message
}

function pathOf({ path }: Call, { params = {}, query = {} }: CallInput): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  return search.size > 0 ? `${filled}?${search}` : filled
}

function headersOf({ answers }: Call, { headers, body }: CallInput): Record<string, string> {
  const accept = Object.values(answers).includes('file')
    ? '*/*'
    : 'application/json, application/problem+json'
  const isJson = body !== undefined && !(body instanceof FormData)
  return {
    accept,
    'accept-encoding': 'identity',
    ...(isJson && { 'content-type': 'application/json' }),
    ...headers,
  }
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}

async function read(answer: Response): Promise<CallAnswer> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  const text = new TextDecoder().decode(bytes)
  return { status: answer.status, type, headers: answer.headers, body: jsonOf(type, text), bytes }
}

function jsonOf(type: string, text: string): unknown {
  if (!/json/.test(type)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

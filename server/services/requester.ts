import { createFetch, type FetchError, type FetchOptions, type FetchResponse } from 'ofetch'
import { failed, type Result, succeeded } from '#contract/calls/failure.ts'
import { withMaxBytes, withStallTimeout } from './bounded-response.ts'
import { type CallKind, createRequestBudget, type RequestBudget } from './request-budget.ts'
import type { Access } from './service-access.ts'
import { failureOf } from './service-failure.ts'
import { isStreamedForm, type StreamedForm } from './streamed-form.ts'

/** Milliseconds without a byte of a file before the transfer is abandoned, in either direction. */
const stalledTransferMs = 60_000

/** The slowest upload to wait for: a request’s body does not report its progress. */
const minUploadBytesPerSecond = 64 * 1024

/** Bytes of a JSON answer: several times the largest page of a list. */
const maxJsonBytes = 8 * 1024 * 1024

/** Bytes of a refusal, which is a problem document or of no use. */
const maxRefusalBytes = 64 * 1024

export interface RequesterOptions {
  baseUrl: string
  access: Access
  /** The portal's own key for a service that knows no brokers; sent in place of the broker's token. */
  apiKey?: string
  fetch?: typeof fetch
  /** Shared by all calls of one incoming request. */
  budget?: RequestBudget
  retryDelay?: number
}

export interface LenderRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  query?: URLSearchParams | Record<string, string>
  /** JSON, or a form for uploads; a streamed one can be sent only once. */
  body?: Record<string, unknown> | FormData | StreamedForm
  idempotencyKey?: string
  version?: number
  headers?: Record<string, string>
  /** The page is complete without the answer: the timeout is shorter. */
  decoration?: boolean
}

/** Asks as `json`, whose answer is read within the time-out, or as `stream`, where only its beginning is waited for. */
export type Requester = (
  request: LenderRequest,
  as: 'json' | 'stream',
) => Promise<Result<FetchResponse<unknown>>>

/**
 * Sends requests to one service of the lender: bearer, timeouts, the specification’s retry rule (408 409 425 429 500 502 503 504, once, never a
 * body; ofetch counts a broken connection as 500), no redirects followed with the bearer. After a 401 with a token that was renewed meanwhile,
 * reads and writes with a key are repeated with the new one.
 */
export function createRequester(options: RequesterOptions): Requester {
  const { baseUrl, access, apiKey, fetch = globalThis.fetch, retryDelay = 200 } = options
  const budget = options.budget ?? createRequestBudget()
  const fetchers = {
    json: createFetch({ fetch: bounded(fetch, 'json'), Headers, AbortController }).raw,
    stream: createFetch({ fetch: bounded(fetch, 'stream'), Headers, AbortController }).raw,
  }

  async function send(request: LenderRequest, as: 'json' | 'stream', token: string) {
    const { method, path, query } = request
    const deadline = createDeadline(budget, request)
    deadline.signal.throwIfAborted()
    const init: FetchOptions<'json' | 'stream'> = {
      method,
      baseURL: baseUrl,
      body: bodyOf(request, deadline),
      headers: headersOf(request, apiKey ? { 'api-key': apiKey } : { Authorization: `Bearer ${token}` }),
      redirect: 'manual',
      // Whatever type a service declares: another one would be passed on unread and stay open.
      responseType: as,
      // ofetch's own time-out ends with the headers, and a second try has none.
      signal: deadline.signal,
      retryDelay,
      onRequestError({ error, options }) {
        if (error.name === 'TimeoutError') options.retry = false
      },
    }
    const search = query ? `?${new URLSearchParams(query)}` : ''
    return fetchers[as](path + (search === '?' ? '' : search), init)
      .catch((error) => throwRead(error, as))
      .finally(deadline.end)
  }

  return async (request, as) => {
    const name = nameOf(request)
    if ('refusal' in access) return failed({ kind: access.refusal, call: name })
    const attempt = (token: string) =>
      send(request, as, token).then(succeeded<FetchResponse<unknown>>, (error) =>
        failed(failureOf(name, error)),
      )
    const result = await attempt(access.token)
    if (result.ok || result.failure.status !== 401) return result
    // The key is the portal’s: its refusal says nothing about the broker’s session.
    if (apiKey) return failed({ ...result.failure, kind: 'unavailable' })
    if (!access.afterRefusal) return result
    const renewed = await access.afterRefusal()
    if ('refusal' in renewed)
      return failed({ ...result.failure, kind: renewed.refusal, reason: renewed.reason })
    const repeatable = !isStreamedForm(request.body)
    if (request.method === 'GET' || (request.idempotencyKey && repeatable)) return attempt(renewed.token)
    // The session continues; if the person sends it again, it will work.
    return failed({ ...result.failure, kind: 'unavailable' })
  }
}

/** Fetches answers that are never read beyond their limits. */
function bounded(fetch: typeof globalThis.fetch, as: 'json' | 'stream'): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (!response.ok) return withMaxBytes(response, maxRefusalBytes)
    if (as === 'json') return withMaxBytes(response, maxJsonBytes)
    return response.body
      ? new Response(withStallTimeout(response.body, stalledTransferMs), response)
      : response
  }
}

/** The problem of a refused stream is read, like that of any other refusal. */
async function throwRead(error: FetchError, as: 'json' | 'stream'): Promise<never> {
  const { response } = error
  if (as === 'stream' && response) response._data = await new Response(response._data).json().catch(() => {})
  throw error
}

/** Method and path, without query and ids. */
export function nameOf({ method, path }: Pick<LenderRequest, 'method' | 'path'>): string {
  return `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '{id}')}`
}

interface Deadline {
  signal: AbortSignal
  /** Restarts the timeout when bytes of a streamed form are sent. */
  restart(): void
  end(): void
}

function createDeadline(budget: RequestBudget, request: LenderRequest): Deadline {
  const controller = new AbortController()
  const kind = kindOf(request)
  const startedAt = performance.now()
  const abort = () => controller.abort(new DOMException('The call took too long', 'TimeoutError'))
  const timeoutMs = kind === 'transfer' ? transferTimeoutOf(request.body) : budget.start(kind)
  if (timeoutMs === 0) abort()
  const timer = setTimeout(abort, timeoutMs).unref()
  const end = () => {
    clearTimeout(timer)
    if (kind === 'transfer') budget.extend(performance.now() - startedAt)
  }
  return { signal: controller.signal, restart: () => timer.refresh(), end }
}

/** A streamed form as the body of a request: the lender reads it at its own speed. */
function bodyOf({ body }: LenderRequest, deadline: Deadline): FetchOptions['body'] {
  if (!isStreamedForm(body)) return body
  const chunks = body.chunks[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        deadline.restart()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async (reason) => void (await chunks.return?.(reason)),
    },
    { highWaterMark: 0 },
  )
}

function kindOf({ method, body, decoration }: LenderRequest): CallKind {
  if (method === 'GET') return decoration ? 'decoration' : 'read'
  return body instanceof FormData || isStreamedForm(body) ? 'transfer' : 'write'
}

function transferTimeoutOf(body: LenderRequest['body']): number {
  if (!(body instanceof FormData)) return stalledTransferMs
  let bytes = 0
  for (const value of body.values()) if (value instanceof File) bytes += value.size
  return stalledTransferMs + Math.ceil((bytes / minUploadBytesPerSecond) * 1000)
}

function headersOf(
  { idempotencyKey, version, headers, body }: LenderRequest,
  credentials: Record<string, string>,
): Record<string, string> {
  return {
    Accept: 'application/json, application/problem+json',
    ...headers,
    ...(isStreamedForm(body) ? { 'Content-Type': body.contentType } : {}),
    ...credentials,
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
  }
}

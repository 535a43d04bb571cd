import { type Failure, failed, failureKindOf, type Result, succeeded } from '#contract/calls/failure.ts'
import { problemSchema, problemTypeOf } from '#contract/calls/problem.ts'
import type { CallOutcome, CallWatcher } from '../telemetry/call-watcher.ts'
import { pause } from '../waiting.ts'
import { ResponseTooLargeError, withMaxBytes, withStallTimeout } from './bounded-response.ts'
import {
  bodyOf,
  createDeadline,
  createRequestBudget,
  type RequestBudget,
  stalledTransferMs,
} from './call-deadline.ts'
import { type Answer, endpointOf, headersOf, type LenderRequest, nameOf, searchOf } from './lender-request.ts'
import type { Access } from './service-access.ts'
import { isStreamedForm } from './streamed-form.ts'

/** Several times the largest page of a list. */
const maxJsonBytes = 8 * 1024 * 1024

const maxRefusalBytes = 64 * 1024

export interface RequesterOptions {
  baseUrl: string
  access: Access
  /** The portal's own key for a service that knows no brokers; sent in place of the broker's token. */
  apiKey?: string
  fetch?: typeof fetch
  budget?: RequestBudget
  service?: string
  watcher?: CallWatcher
  retryDelay?: number
}

export type Requester = (request: LenderRequest, as: 'json' | 'stream') => Promise<Result<Answer>>

/**
 * Sends requests to one service of the lender: bearer, timeouts, the specification’s {@link withRetry retry rule}, no redirects followed with the
 * bearer. After a 401 with a token that was renewed meanwhile, reads and writes with a key are repeated with the new one.
 */
export function createRequester(options: RequesterOptions): Requester {
  const {
    baseUrl,
    access,
    apiKey,
    fetch = globalThis.fetch,
    retryDelay = 200,
    service = '',
    watcher,
  } = options
  const budget = options.budget ?? createRequestBudget()

  async function send(
    request: LenderRequest,
    as: 'json' | 'stream',
    token: string,
    watched?: Record<string, string>,
  ): Promise<Answer> {
    const { method, path } = request
    const deadline = createDeadline(budget, request, as)
    try {
      deadline.signal.throwIfAborted()
      const credentials: Record<string, string> = apiKey
        ? { 'api-key': apiKey }
        : { Authorization: `Bearer ${token}` }
      const init = {
        method,
        ...bodyOf(request, deadline),
        headers: { ...headersOf(request, credentials), ...watched },
        redirect: 'manual',
        signal: deadline.signal,
      } as const
      const attempt = () => fetch(baseUrl + path + searchOf(request), init)
      const { remainingMs } = deadline
      return await read(await withRetry(attempt, { method, delayMs: retryDelay, remainingMs }), as)
    } finally {
      deadline.end()
    }
  }

  async function watchedAttempt(
    request: LenderRequest,
    as: 'json' | 'stream',
    token: string,
  ): Promise<Result<Answer>> {
    const { method, path, body } = request
    const watch = watcher?.start({ service, method, endpoint: endpointOf(request), url: baseUrl + path })
    const end = (outcome: CallOutcome) => watch?.end(outcome)
    try {
      const answer = await send(request, as, token, watch?.headers)
      if (answer.status < 400) {
        end({ status: answer.status })
        return succeeded(answer)
      }
      const failure = failureOfAnswer(nameOf(request), answer)
      end({ failure, body: answer.data, sent: isStreamedForm(body) ? undefined : body })
      return failed(failure)
    } catch (error) {
      const failure = failureOfError(nameOf(request), error)
      end({ failure })
      return failed(failure)
    }
  }

  return async (request, as) => {
    const name = nameOf(request)
    if ('refusal' in access) return failed({ kind: access.refusal, call: name })
    const attempt = (token: string) => watchedAttempt(request, as, token)
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
    return failed({ ...result.failure, kind: 'unavailable' })
  }
}

async function read(response: Response, as: 'json' | 'stream'): Promise<Answer> {
  const { status, headers } = response
  if (status >= 400) {
    const text = await withMaxBytes(response, maxRefusalBytes)
      .text()
      .catch(() => '')
    return { status, headers, data: parsed(text), body: null }
  }
  if (as === 'json')
    return { status, headers, data: parsed(await withMaxBytes(response, maxJsonBytes).text()), body: null }
  const body = response.body && withStallTimeout(response.body, stalledTransferMs)
  return { status, headers, data: undefined, body }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const retried = [408, 409, 425, 429, 500, 502, 503, 504]

/** Milliseconds beyond which the page says that the lender is busy. */
const maxWaitMs = 3_000

interface RetryOptions {
  method: string
  /** How long to wait before the second attempt, where the answer does not say. */
  delayMs: number
  remainingMs(): number
}

/**
 * The specification's retry rule: a read that is answered 408, 409, 425, 429, 500, 502, 503 or 504, or whose connection breaks, is made once more,
 * not before Retry-After and only within the time that is left. A write is never repeated, nor is a read that took too long.
 */
async function withRetry(
  attempt: () => Promise<Response>,
  { method, delayMs, remainingMs }: RetryOptions,
): Promise<Response> {
  if (method !== 'GET') return attempt()
  const first = await attempt().catch((error: Error) => {
    if (error.name === 'TimeoutError' || delayMs >= remainingMs()) throw error
    return undefined
  })
  if (first && !retried.includes(first.status)) return first
  const waitMs = first ? waitAfter(first, delayMs) : delayMs
  if (first && waitMs >= remainingMs()) return first
  await first?.body?.cancel()
  await pause(waitMs)
  return attempt()
}

/** Milliseconds to wait, by Retry-After or the default; infinite when that is too long. */
function waitAfter({ headers }: Response, defaultMs: number): number {
  const seconds = secondsOf(headers.get('Retry-After'))
  if (seconds === undefined) return defaultMs
  return seconds * 1000 <= maxWaitMs ? seconds * 1000 : Number.POSITIVE_INFINITY
}

/** The failure of a call without an answer. */
function failureOfError(call: string, thrown: unknown): Failure {
  if (thrown instanceof ResponseTooLargeError)
    return { kind: 'unexpected', call, problemDetails: { unreadable: ['body'] } }
  return { kind: (thrown as Error).name === 'TimeoutError' ? 'timeout' : 'unavailable', call }
}

/** The failure of an answer with a status from 400 up. */
function failureOfAnswer(call: string, { status, headers, data }: Answer): Failure {
  const body = problemSchema.safeParse(data)
  const details = body.success ? body.data : undefined
  return {
    kind: failureKindOf(status),
    call,
    status,
    detail: details?.detail,
    errors: details?.errors,
    problem: problemTypeOf(details?.type),
    problemDetails: details,
    retryAfter: secondsOf(headers.get('Retry-After')),
  }
}

/** A day: `setTimeout` overflows after 24.8 days. */
const maxRetrySeconds = 86_400

/** Seconds, at most a day, of a Retry-After header, which holds seconds or a date. */
function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000)
  return seconds > 0 ? Math.min(seconds, maxRetrySeconds) : undefined
}

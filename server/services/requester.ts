import { createFetch, type FetchError, type FetchOptions, type FetchResponse } from 'ofetch'
import { failed, type Result, succeeded } from '#contract/calls/failure.ts'
import type { CallOutcome, CallWatcher } from '../telemetry/call-watcher.ts'
import { withMaxBytes, withStallTimeout } from './bounded-response.ts'
import { bodyOf, createDeadline, stalledTransferMs } from './call-deadline.ts'
import { endpointOf, headersOf, type LenderRequest, nameOf, searchOf } from './lender-request.ts'
import { createRequestBudget, type RequestBudget } from './request-budget.ts'
import { retryWaitMs } from './retry-wait.ts'
import type { Access } from './service-access.ts'
import { failureOf } from './service-failure.ts'
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

export type Requester = (
  request: LenderRequest,
  as: 'json' | 'stream',
) => Promise<Result<FetchResponse<unknown>>>

/**
 * Sends requests to one service of the lender: bearer, timeouts, the specification’s retry rule (408 409 425 429 500 502 503 504, once, never a
 * body; ofetch counts a broken connection as 500), not before Retry-After, no redirects followed with the bearer. After a 401 with a token that
 * was renewed meanwhile, reads and writes with a key are repeated with the new one.
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
  const fetchers = {
    json: createFetch({ fetch: bounded(fetch, 'json'), Headers, AbortController }).raw,
    stream: createFetch({ fetch: bounded(fetch, 'stream'), Headers, AbortController }).raw,
  }

  async function send(
    request: LenderRequest,
    as: 'json' | 'stream',
    token: string,
    watched?: Record<string, string>,
  ) {
    const { method, path } = request
    const deadline = createDeadline(budget, request)
    deadline.signal.throwIfAborted()
    const init: FetchOptions<'json' | 'stream'> = {
      method,
      baseURL: baseUrl,
      body: bodyOf(request, deadline),
      headers: {
        ...headersOf(request, apiKey ? { 'api-key': apiKey } : { Authorization: `Bearer ${token}` }),
        ...watched,
      },
      redirect: 'manual',
      // Whatever type a service declares: another one would be passed on unread and stay open.
      responseType: as,
      // ofetch's own parser searches every answer for names that the contract's schemas leave out.
      ...(as === 'json' && { parseResponse: parsed }),
      // ofetch's own time-out covers neither the body nor the retry.
      signal: deadline.signal,
      retryDelay: ({ response }) => retryWaitMs(response, retryDelay) ?? 0,
      onRequestError({ error, options }) {
        if (error.name === 'TimeoutError') options.retry = false
      },
      onResponseError({ response, options }) {
        const waitMs = retryWaitMs(response, retryDelay)
        if (waitMs === undefined || waitMs >= deadline.remainingMs()) options.retry = false
      },
    }
    return fetchers[as](path + searchOf(request), init)
      .catch((error) => throwRead(error, as))
      .finally(deadline.end)
  }

  async function watchedAttempt(
    request: LenderRequest,
    as: 'json' | 'stream',
    token: string,
  ): Promise<Result<FetchResponse<unknown>>> {
    const { method, path, body } = request
    const watch = watcher?.start({ service, method, endpoint: endpointOf(request), url: baseUrl + path })
    const end = (outcome: CallOutcome) => watch?.end(outcome)
    try {
      const response = await send(request, as, token, watch?.headers)
      end({ status: response.status })
      return succeeded(response)
    } catch (error) {
      const failure = failureOf(nameOf(request), error)
      end({
        failure,
        body: (error as FetchError).response?._data,
        sent: isStreamedForm(body) ? undefined : body,
      })
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

async function throwRead(error: FetchError, as: 'json' | 'stream'): Promise<never> {
  const { response } = error
  if (as === 'stream' && response)
    response._data = parsed(await new Response(response._data).text().catch(() => ''))
  throw error
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

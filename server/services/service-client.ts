import { createFetch, type FetchOptions } from 'ofetch'
import type { z } from 'zod'
import { failed, type Result, succeeded } from '#contract/failure.ts'
import { failureOf } from './service-failure.ts'
import type { Access } from './services.ts'

/** Milliseconds before a call is given up, a second try and the answer's body included. */
const timeouts = { read: 15_000, write: 30_000, upload: 120_000 }

export interface ServiceClientOptions {
  baseUrl: string
  access: Access
  fetch?: typeof fetch
  /** Milliseconds that replace the time-outs in tests. */
  timeout?: number
  /** Milliseconds before a second try. */
  retryDelay?: number
}

export interface Call<Answer extends z.ZodType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path below the base address, its segments already encoded by {@link path}. */
  path: string
  query?: URLSearchParams | Record<string, string>
  /** JSON, or a form for uploads. */
  body?: Record<string, unknown> | FormData
  idempotencyKey?: string
  version?: number
  answer: Answer
}

export type ServiceClient = <Answer extends z.ZodType>(
  call: Call<Answer>,
) => Promise<Result<z.output<Answer>>>

/** Joins path segments; every inserted value is encoded, so no id can leave its place. */
export function path(parts: TemplateStringsArray, ...values: string[]): string {
  return parts.reduce((joined, part, index) => joined + encodeSegment(values[index - 1] ?? '') + part)
}

/** A segment of dots alone would climb, encoded or not. */
function encodeSegment(value: string): string {
  return /^\.{1,2}$/.test(value) ? '%00' : encodeURIComponent(value)
}

/**
 * One HTTP client for a lender's service: bearer, time-outs, the specification's retry rule (408 409 425 429 500 502 503 504, once, never a body;
 * ofetch counts a broken connection as 500), no redirects followed with the bearer, and the answer checked against its schema.
 * A 401 to a token that was renewed meanwhile is asked again with the new one, for reads and for writes with a key.
 */
export function createServiceClient({
  baseUrl,
  access,
  fetch = globalThis.fetch,
  timeout,
  retryDelay = 200,
}: ServiceClientOptions): ServiceClient {
  const request = createFetch({ fetch, Headers, AbortController }).raw

  async function send<Answer extends z.ZodType>(call: Call<Answer>, name: string, token: string) {
    const { method, path, query, body, idempotencyKey, version, answer } = call
    const options: FetchOptions<'json'> = {
      method,
      baseURL: baseUrl,
      body,
      headers: headersOf(token, idempotencyKey, version),
      redirect: 'manual',
      // ofetch's own time-out ends with the headers, and a second try has none.
      signal: AbortSignal.timeout(timeout ?? timeoutOf(method, body)),
      retryDelay,
      onRequestError({ error, options }) {
        if (error.name === 'TimeoutError') options.retry = false
      },
    }
    try {
      const search = query ? `?${new URLSearchParams(query)}` : ''
      const response = await request(path + (search === '?' ? '' : search), options)
      if (response.status >= 300) return failed({ kind: 'unexpected', call: name, status: response.status })
      const parsed = answer.safeParse(response._data)
      if (parsed.success) return succeeded(parsed.data)
      const where = parsed.error.issues.map((issue) => issue.path.join('.')).slice(0, 10)
      return failed({
        kind: 'unexpected',
        call: name,
        status: response.status,
        problem: { unreadable: where },
      })
    } catch (error) {
      return failed(failureOf(name, error))
    }
  }

  return async (call) => {
    const name = `${call.method} ${call.path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '{id}')}`
    if ('refusal' in access) return failed({ kind: access.refusal, call: name })
    const result = await send(call, name, access.token)
    if (result.ok || result.failure.status !== 401 || !access.afterRefusal) return result
    const renewed = await access.afterRefusal()
    if ('refusal' in renewed) return failed({ ...result.failure, kind: renewed.refusal })
    if (call.method === 'GET' || call.idempotencyKey) return send(call, name, renewed.token)
    // The session goes on; sent once more by the person, this will work.
    return failed({ ...result.failure, kind: 'unavailable' })
  }
}

function timeoutOf(method: string, body: unknown): number {
  if (method === 'GET') return timeouts.read
  return body instanceof FormData ? timeouts.upload : timeouts.write
}

function headersOf(accessToken: string, idempotencyKey?: string, version?: number): Record<string, string> {
  return {
    Authorization: `Bearer ${accessToken}`,
    Accept: 'application/json, application/problem+json',
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
  }
}

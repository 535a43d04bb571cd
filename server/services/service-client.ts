import { createFetch, type FetchError, type FetchOptions } from 'ofetch'
import type { z } from 'zod'
import { type Failure, failed, failureKindOf, type Result, succeeded } from '#contract/failure.ts'
import { problemSchema } from '#contract/problem.ts'
import type { Access } from './services.ts'

/** Milliseconds before a call is given up: reads, writes, uploads. */
const timeouts = { read: 15_000, write: 30_000, upload: 120_000 }

export interface ServiceClientOptions {
  baseUrl: string
  access: Access
  fetch?: typeof fetch
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
  return parts.reduce((joined, part, index) => joined + encodeURIComponent(values[index - 1] ?? '') + part)
}

/**
 * One HTTP client for a lender's service: bearer, time-outs, the specification's retry rule (408 409 425 429 500 502 503 504, once, never a body),
 * no redirects followed with the bearer, and the answer checked against its schema.
 */
export function createServiceClient({
  baseUrl,
  access,
  fetch = globalThis.fetch,
}: ServiceClientOptions): ServiceClient {
  const request = createFetch({ fetch, Headers, AbortController })
  return async ({ method, path, query, body, idempotencyKey, version, answer }) => {
    const call = `${method} ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '{id}')}`
    if ('refusal' in access) return failed({ kind: access.refusal, call })
    const options: FetchOptions<'json'> = {
      method,
      baseURL: baseUrl,
      query: query instanceof URLSearchParams ? undefined : query,
      body,
      headers: headersOf(access.token, idempotencyKey, version),
      redirect: 'error',
      timeout: method === 'GET' ? timeouts.read : body instanceof FormData ? timeouts.upload : timeouts.write,
      retryDelay: 200,
    }
    try {
      const target = query instanceof URLSearchParams && query.size > 0 ? `${path}?${query}` : path
      const parsed = answer.safeParse(await request(target, options))
      if (parsed.success) return succeeded(parsed.data)
      const where = parsed.error.issues.map((issue) => issue.path.join('.')).slice(0, 10)
      return failed({ kind: 'unexpected', call, problem: { unreadable: where } })
    } catch (error) {
      return failed(failureOf(call, error as FetchError))
    }
  }
}

function headersOf(accessToken: string, idempotencyKey?: string, version?: number): Record<string, string> {
  return {
    Authorization: `Bearer ${accessToken}`,
    Accept: 'application/json, application/problem+json',
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
  }
}

function failureOf(call: string, error: FetchError): Failure {
  const response = error.response
  if (!response) {
    const cause = error.cause as { name?: string } | undefined
    return {
      kind: cause?.name === 'TimeoutError' || cause?.name === 'AbortError' ? 'timeout' : 'unavailable',
      call,
    }
  }
  const body = problemSchema.safeParse(response._data)
  const problem = body.success ? body.data : undefined
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined
  return {
    kind: failureKindOf(response.status),
    call,
    status: response.status,
    detail: problem?.detail,
    errors: problem?.errors,
    problem,
    retryAfter,
  }
}

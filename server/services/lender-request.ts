import { isStreamedForm, type StreamedForm } from './streamed-form.ts'

/**
 * A request to a service of the lender, by its path below the service's address. `version` travels as `If-Match`, `idempotencyKey` as
 * `Idempotency-Key`.
 */
export interface LenderRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** The path with `{parameters}` in place of ids, as logs and reports name it; by default the path without UUIDs. */
  endpoint?: string
  query?: URLSearchParams | Record<string, string>
  /** JSON, or a form for uploads; a streamed one can be sent only once. */
  body?: Record<string, unknown> | FormData | StreamedForm
  idempotencyKey?: string
  version?: number
  headers?: Record<string, string>
  /** The page renders without the answer: the timeout is shorter. */
  optional?: boolean
}

/** What a service answered. */
export interface Answer extends Pick<Response, 'status' | 'headers'> {
  /** Read as JSON, or as text where it is none; of a stream only when it is a refusal. */
  data: unknown
  /** The body of a stream, which is still to be read. */
  body: ReadableStream<Uint8Array> | null
}

type Named = Pick<LenderRequest, 'method' | 'path' | 'endpoint'>

export function endpointOf({ path, endpoint }: Named): string {
  return endpoint ?? path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '{id}')
}

export function nameOf(request: Named): string {
  return `${request.method} ${endpointOf(request)}`
}

export function searchOf({ query }: LenderRequest): string {
  const search = query ? `?${new URLSearchParams(query)}` : ''
  return search === '?' ? '' : search
}

export function headersOf(
  { idempotencyKey, version, headers, body }: LenderRequest,
  credentials: Record<string, string>,
): Record<string, string> {
  return {
    Accept: 'application/json, application/problem+json',
    ...headers,
    ...contentTypeOf(body),
    ...credentials,
    ...(idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
  }
}

/** `fetch` itself names a form's, with its boundary. */
function contentTypeOf(body: LenderRequest['body']): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {}
  return { 'Content-Type': isStreamedForm(body) ? body.contentType : 'application/json' }
}

import type { z } from 'zod'

export type ServiceName = 'broker' | 'core' | 'address' | 'analytics' | 'bank'

/**
 * Who may make a call. `key`: the portal itself, by its key. `person`: whoever signed in. `broker`: with a profile. `member`: of a
 * brokerage whose contract is signed. `admin`: of such a brokerage.
 */
export type Permitted = 'key' | 'person' | 'broker' | 'member' | 'admin'

/** What a call answers with besides JSON. */
export type AnswerKind = z.ZodType | 'file' | 'nothing'

/** A field of a multipart form that holds files. */
export interface FileForm {
  field: string
  several: boolean
  fields?: z.ZodObject
}

/**
 * How a write is sent. `keyed`: with an `Idempotency-Key`. `versioned`: with `If-Match` as well, which names the version of the client that
 * the change was made on.
 */
export type WriteKind = 'keyed' | 'versioned'

/**
 * One call of the lender's services. The portal's client, the OpenAPI documents, the sandbox's routes and the tests' requests are made from it;
 * its id is the key under which its service lists it.
 */
export interface Call {
  /** Noun under which the documents list it. */
  tag: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the service's address, parameters as `{name}`. */
  path: string
  summary: string
  permitted: Permitted
  /** Schemas of the parameters of the path that are more than any text. */
  params?: Record<string, z.ZodType>
  query?: z.ZodObject
  body?: z.ZodType
  form?: FileForm
  write?: WriteKind
  /** What a file is saved as when its answer does not say. */
  fileName?(query: Record<string, unknown>): string
  /** A page is complete without the answer, so the portal waits less for it. */
  decoration?: boolean
  answers: Partial<Record<200 | 201 | 204 | 206 | 304, AnswerKind>>
  /** Statuses of refusals, besides those that follow from the rest. */
  refusals?: readonly number[]
}

export type Calls = Record<string, Call>

/** Calls with their types kept as they are written. */
export function defineCalls<const Defined extends Calls>(calls: Defined): Defined {
  return calls
}

/** Every status of refusal a call may answer with, ascending. */
export function refusalsOf({ permitted, path, body, form, query, write, method, refusals }: Call): number[] {
  const statuses = new Set(refusals ?? [])
  statuses.add(401)
  if (permitted !== 'key' && permitted !== 'person') statuses.add(403)
  if (path.includes('{')) statuses.add(404).add(400)
  if (query) statuses.add(400)
  if (body) for (const status of [400, 413, 415, 422]) statuses.add(status)
  if (form) for (const status of [400, 413, 415, 422]) statuses.add(status)
  if (method !== 'GET' && method !== 'DELETE') statuses.add(400)
  if (write === 'versioned') statuses.add(409).add(412)
  return [...statuses].sort((one, other) => one - other)
}

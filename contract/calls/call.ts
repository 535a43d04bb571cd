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

/** One call of the lender's services: the documents are written from it and the tests run over it. */
export interface Call {
  /** Unique among all calls. */
  id: string
  /** Noun under which the documents list it. */
  tag: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the service's address, parameters as `{name}`. */
  path: string
  summary: string
  permitted: Permitted
  query?: z.ZodObject
  body?: z.ZodType
  form?: FileForm
  /** A change of a client: `If-Match` names the version it was read at. */
  versioned?: boolean
  answers: Partial<Record<200 | 201 | 204 | 206 | 304, AnswerKind>>
  /** Statuses of refusals, besides those that follow from the rest. */
  refusals?: readonly number[]
}

/** Every status of refusal a call may answer with, ascending. */
export function refusalsOf({
  permitted,
  path,
  body,
  form,
  query,
  versioned,
  method,
  refusals,
}: Call): number[] {
  const statuses = new Set(refusals ?? [])
  statuses.add(401)
  if (permitted !== 'key' && permitted !== 'person') statuses.add(403)
  if (path.includes('{')) statuses.add(404).add(400)
  if (query) statuses.add(400)
  if (body) for (const status of [400, 413, 415, 422]) statuses.add(status)
  if (form) for (const status of [400, 413, 415, 422]) statuses.add(status)
  if (method !== 'GET' && method !== 'DELETE') statuses.add(400)
  if (versioned) statuses.add(409).add(412)
  return [...statuses].sort((one, other) => one - other)
}

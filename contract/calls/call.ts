import type { z } from 'zod'
import { type ProblemType, problemTypes } from './problem.ts'

/** The lender's services that answer over HTTP (specification section 7), each at an address of its own; the live feed is `contract/live`. */
export type ServiceName = 'broker' | 'core' | 'address' | 'analytics' | 'bank'

/**
 * Who may make a call. `key`: the portal itself, with its API key. `person`: anyone signed in. `broker`: someone with a profile. `member`: a
 * broker of a brokerage whose contract is signed. `admin`: an admin of such a brokerage.
 */
export type Permitted = 'key' | 'person' | 'broker' | 'member' | 'admin'

/** The body of an answer: JSON by its schema, a file, or none. */
export type AnswerKind = z.ZodType | 'file' | 'nothing'

/**
 * A multipart form with files: the name of their field, whether it may repeat, and the form's other fields. Files are not held as a whole: their
 * bytes pass through.
 */
export interface FileForm {
  field: string
  several: boolean
  fields?: z.ZodObject
}

/** `keyed`: with `Idempotency-Key`. `versioned`: also with `If-Match`, the client's version. */
export type WriteKind = 'keyed' | 'versioned'

/** Client, OpenAPI documents, sandbox routes and test requests are derived from it. Its id is its key in the service. */
export interface Call {
  tag: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path below the service's address, with parameters as `{name}`. */
  path: string
  summary: string
  permitted: Permitted
  /** Schemas of path parameters that are not free text. */
  params?: Record<string, z.ZodType>
  query?: z.ZodObject
  body?: z.ZodType
  form?: FileForm
  write?: WriteKind
  /** File name of a download whose answer has no `Content-Disposition`. */
  fileName?(query: Record<string, unknown>): string
  /** The page is complete without the answer, so the portal uses a shorter timeout. */
  optional?: boolean
  answers: Partial<Record<200 | 201 | 204 | 206 | 304, AnswerKind>>
  /** Types of problem it may be refused with, besides those that follow from the rest ({@link refusalsOf}). */
  refusals?: readonly ProblemType[]
}

export type Calls = Record<string, Call>

/** Keeps the literal types of the calls. */
export function defineCalls<const Defined extends Calls>(calls: Defined): Defined {
  return calls
}

const profileRefusals: ProblemType[] = ['no_profile', 'broker_removed']
const memberRefusals: ProblemType[] = [
  ...profileRefusals,
  'no_brokerage',
  'agreement_not_signed',
  'brokerage_closed',
]

const permissionRefusals: Record<Permitted, ProblemType[]> = {
  key: [],
  person: [],
  broker: profileRefusals,
  member: memberRefusals,
  admin: [...memberRefusals, 'admin_only'],
}

/** Ascending by status. 500 and 503 are left out: any service may respond with them. */
export function refusalsOf({
  permitted,
  path,
  body,
  form,
  write,
  method,
  refusals = [],
}: Call): ProblemType[] {
  const forPermission = permissionRefusals[permitted]
  const isMembersChange = method !== 'GET' && forPermission.includes('no_brokerage')
  const types = new Set<ProblemType>([
    'malformed_request',
    'unauthenticated',
    ...forPermission,
    ...refusals,
    ...typesWhen(isMembersChange, 'brokerage_suspended'),
    ...typesWhen(path.includes('{'), 'not_found'),
    ...typesWhen(body || form, 'too_large', 'unsupported_type', 'validation_failed'),
    ...typesWhen(write, 'idempotency_key_reused'),
    ...typesWhen(write === 'versioned', 'status_conflict', 'version_conflict'),
  ])
  return (Object.keys(problemTypes) as ProblemType[]).filter((type) => types.has(type))
}

function typesWhen(condition: unknown, ...types: ProblemType[]): ProblemType[] {
  return condition ? types : []
}

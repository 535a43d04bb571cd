import type { z } from 'zod'
import { type ProblemType, problemTypes } from './problem.ts'

export type ServiceName = 'broker' | 'core' | 'address' | 'analytics' | 'bank'

/**
 * Who may make a call. `key`: the portal itself, with its API key. `person`: anyone signed in. `broker`: someone with a profile. `member`: a
 * broker of a brokerage whose contract is signed. `admin`: an admin of such a brokerage.
 */
export type Permitted = 'key' | 'person' | 'broker' | 'member' | 'admin'

/** The body of an answer: JSON by its schema, a file, or none. */
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
  /** Schemas of path parameters that are not free text. */
  params?: Record<string, z.ZodType>
  query?: z.ZodObject
  body?: z.ZodType
  form?: FileForm
  write?: WriteKind
  /** File name of a download whose answer has no `Content-Disposition`. */
  fileName?(query: Record<string, unknown>): string
  /** The page is complete without the answer, so the portal uses a shorter timeout. */
  decoration?: boolean
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

/**
 * Every type of problem a call may be refused with, ascending by status. Not among them: 500 and 503, which any service may answer when it is
 * itself at fault.
 */
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
    ...only(isMembersChange, 'brokerage_suspended'),
    ...only(path.includes('{'), 'not_found'),
    ...only(body || form, 'too_large', 'unsupported_type', 'validation_failed'),
    ...only(write, 'idempotency_key_reused'),
    ...only(write === 'versioned', 'status_conflict', 'version_conflict'),
  ])
  return (Object.keys(problemTypes) as ProblemType[]).filter((type) => types.has(type))
}

function only(condition: unknown, ...types: ProblemType[]): ProblemType[] {
  return condition ? types : []
}

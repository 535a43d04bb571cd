import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { z } from 'zod'
import type { FieldErrors } from '#contract/calls/failure.ts'
import type { Problem } from '#contract/calls/problem.ts'
import { codeOf, isDatabaseAway } from '../db/database-away.ts'

const typeBase = 'https://wrenfield.example/problems'

/** What went wrong, before it is written as an RFC 7807 body. */
export interface Refusal extends Omit<Problem, 'type' | 'title' | 'status'> {
  /** Last part of the problem's `type`, e.g. `client-already-referred`. */
  slug: string
  title: string
  detail?: string
  errors?: FieldErrors
  headers?: Record<string, string>
}

/** Writes a problem answer. */
export function problem(status: ContentfulStatusCode, refusal: Refusal): Response {
  const { slug, title, headers, ...members } = refusal
  return Response.json(
    { type: `${typeBase}/${slug}`, title, status, ...members },
    {
      status,
      headers: { 'cache-control': 'no-store', ...headers, 'content-type': 'application/problem+json' },
    },
  )
}

/** Leaves the handler, and rolls its transaction back, with a problem answer. */
export function refuse(status: ContentfulStatusCode, refusal: Refusal): never {
  throw new HTTPException(status, { res: problem(status, refusal) })
}

export function refuseNotFound(what: string): never {
  refuse(404, { slug: 'not-found', title: 'Not found', detail: `We cannot find ${what}` })
}

export function refuseForbidden(detail: string, slug = 'forbidden'): never {
  refuse(403, { slug, title: 'Not allowed', detail })
}

/** Refuses a body whose fields are wrong; `errors` maps the path that travels to its messages. */
export function refuseInvalid(errors: FieldErrors, detail = 'Some answers need another look'): never {
  refuse(422, { slug: 'validation', title: 'Not valid', detail, errors })
}

/** Messages per field path of a zod error, the path joined with dots. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    errors[path] = [...(errors[path] ?? []), issue.message]
  }
  return errors
}

/** Answers anything thrown: a refusal as it is, the rest as a plain 500 that tells nothing. */
export function answerThrown(error: Error, path: string, report: (error: Error) => void): Response {
  if ('getResponse' in error && typeof error.getResponse === 'function') return error.getResponse()
  if (isBadValue(error))
    return problem(400, {
      slug: 'malformed',
      title: 'Malformed request',
      detail: 'A value cannot be understood',
    })
  report(error)
  if (isDatabaseAway(error))
    return problem(503, {
      slug: 'unavailable',
      title: 'Not available now',
      detail: 'The database does not answer',
      headers: { 'retry-after': '2' },
      instance: path,
    })
  return problem(500, {
    slug: 'unexpected',
    title: 'Something went wrong',
    detail: 'The service failed. Try again in a moment.',
    instance: path,
  })
}

/** Postgres class 22: a value that no column can hold, such as the year 0 or a NUL. */
function isBadValue(error: Error): boolean {
  return codeOf(error.cause).startsWith('22')
}

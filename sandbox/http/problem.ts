import { HTTPException } from 'hono/http-exception'
import type { z } from 'zod'
import type { FieldErrors } from '#contract/calls/failure.ts'
import { type Problem, type ProblemType, problemTypes } from '#contract/calls/problem.ts'

const typeBase = 'https://wrenfield.example/problems'

/** A refusal by its type of problem (`contract/calls/problem.ts`), with what else its body has. */
export interface Refusal extends Omit<Problem, 'type' | 'status'> {
  title?: string
  detail?: string
  errors?: FieldErrors
  headers?: Record<string, string>
}

export function problem(type: ProblemType, { headers, ...members }: Refusal): Response {
  const { status, title } = problemTypes[type]
  return Response.json(
    { type: `${typeBase}/${type}`, title, status, ...members },
    {
      status,
      headers: { 'cache-control': 'no-store', ...headers, 'content-type': 'application/problem+json' },
    },
  )
}

export function refuse(type: ProblemType, refusal: Refusal): never {
  throw new HTTPException(problemTypes[type].status, { res: problem(type, refusal) })
}

export function refuseNotFound(what: string): never {
  refuse('not_found', { detail: `We cannot find ${what}` })
}

export function refuseForbidden(detail: string, type: ProblemType = 'forbidden'): never {
  refuse(type, { detail })
}

export function refuseInvalid(errors: FieldErrors, detail = 'Some answers need another look'): never {
  refuse('validation_failed', { detail, errors })
}

export const fileProblemTypes = {
  413: 'too_large',
  415: 'unsupported_type',
  422: 'validation_failed',
} as const

export function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    errors[path] = [...(errors[path] ?? []), issue.message]
  }
  return errors
}

export function answerThrown(error: Error, path: string, report: (error: Error) => void): Response {
  if ('getResponse' in error && typeof error.getResponse === 'function') return error.getResponse()
  if (isBadValue(error)) return problem('malformed_request', { detail: 'A value cannot be understood' })
  // The sender broke off, so that no one reads this answer.
  if ('code' in error && error.code === 'ECONNRESET')
    return problem('malformed_request', { detail: 'The body broke off' })
  report(error)
  return problem('internal_error', { detail: 'The service failed. Try again in a moment.', instance: path })
}

/** Postgres class 22: a value no column can hold, such as year 0 or NUL. */
function isBadValue(error: Error): boolean {
  const { code } = (error.cause ?? {}) as { code?: string }
  return code?.startsWith('22') ?? false
}

/**
 * Whether a change comes from the sandbox's own pages or no browser. Browsers send Origin with every POST; `null`,
 * as of a sandboxed frame, is foreign.
 */
export function isOwnRequest(headers: Pick<Headers, 'get'>): boolean {
  const origin = headers.get('origin')
  if (origin === null) return ['same-origin', 'none', null].includes(headers.get('sec-fetch-site'))
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

import { z } from 'zod'
import type { Call } from '#contract/calls/call.ts'
import {
  type Problem,
  type ProblemType,
  problemSchema,
  problemTypeOf,
  problemTypes,
} from '#contract/calls/problem.ts'
import { addressProblemSchema } from '#contract/openapi/openapi-document.ts'
import type { CallAnswer } from './caller.ts'

const shownIssues = 4

/** What of a granted answer the contract does not allow; undefined when it fits. */
export function answerProblem(call: Call, answer: CallAnswer): string | undefined {
  const { status, type, body, bytes } = answer
  const kind = call.answers[status as keyof Call['answers']]
  if (kind === undefined) return statusOf(answer)
  if (kind === 'nothing') return bytes.byteLength > 0 ? `${status} with a body` : undefined
  if (kind === 'file') {
    if (/json/.test(type)) return `${status} with JSON in place of a file`
    return bytes.byteLength === 0 ? `${status} with an empty file` : undefined
  }
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) return `${status} with the type ${type || 'missing'}`
  return schemaProblem(kind, body)
}

export function schemaProblem(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value)
  if (!error) return undefined
  const issues = error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`)
  const more = issues.length - shownIssues
  return issues.slice(0, shownIssues).join('; ') + (more > 0 ? `; and ${more} more` : '')
}

/** What is wrong with a refusal that should be one of these types; undefined when it is one. */
export function refusalProblem(call: Call, answer: CallAnswer, types: ProblemType[]): string | undefined {
  const { status, type, body } = answer
  const suitable = types.filter((each) => problemTypes[each].status === status)
  const expected = types.map((each) => `${problemTypes[each].status} ${each}`).join(' or ')
  if (suitable.length === 0) return `${statusOf(answer)}, expected ${expected}`
  // The address service names no types: its refusals are known by status alone.
  if (call.permitted === 'key') return schemaProblem(addressProblemSchema, body)
  if (!type.startsWith('application/problem+json')) return `${status} with the type ${type || 'missing'}`
  const problem = schemaProblem(problemSchema, body)
  if (problem) return problem
  const named = problemTypeOf((body as Problem).type)
  if (!named || !suitable.includes(named)) return `${statusOf(answer)}, expected ${expected}`
  return undefined
}

/** Not offered: no answer, no such method, or no such address. `exists`: what was asked for is known to exist. */
export function isAbsent({ status, body }: CallAnswer, exists: boolean): boolean {
  if (status === 0 || status === 405 || status === 501) return true
  return status === 404 && (exists || !problemTypeOf((body as Problem | null)?.type))
}

export function statusOf({ status, body }: CallAnswer): string {
  if (status === 0) return String(body)
  const { type, detail } = (typeof body === 'object' && body !== null ? body : {}) as Problem
  return [`${status}`, problemTypeOf(type) ?? type, detail?.slice(0, 120)].filter(Boolean).join(' ')
}

/** Paths of fields that the contract does not know: a newer lender's, or misspelt. */
export function unknownFields(call: Call, { status, body }: CallAnswer): string[] {
  const schema = call.answers[status as keyof Call['answers']]
  if (!(schema instanceof z.ZodType)) return []
  const parsed = schema.safeParse(body)
  return parsed.success ? [...new Set(missingIn(body, parsed.data, ''))] : []
}

function missingIn(sent: unknown, read: unknown, at: string): string[] {
  if (Array.isArray(sent))
    return sent.flatMap((each, index) => missingIn(each, Array.isArray(read) ? read[index] : undefined, at))
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return []
  return Object.entries(sent).flatMap(([name, value]) => {
    const path = at ? `${at}.${name}` : name
    return name in read ? missingIn(value, (read as Record<string, unknown>)[name], path) : [path]
  })
}

import type { Call, ServiceName } from '#contract/calls/call.ts'
import { refusalsOf } from '#contract/calls/call.ts'
import { type Problem, problemSchema, problemTypeOf, problemTypes } from '#contract/calls/problem.ts'
import { addressProblemSchema } from '#contract/openapi/openapi-document.ts'
import type { TestSandbox } from '#sandbox/testing/test-sandbox.ts'
import type { CalledLender } from './called-lender.ts'

export interface CallRequest {
  /** The caller; `anonymous` sends no token, `nonsense` one that is not the lender's. */
  as: string
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

export interface CallAnswer {
  status: number
  type: string
  headers: Headers
  body: unknown
}

export async function sendCall(
  lender: CalledLender,
  service: ServiceName,
  call: Call,
  { as, params = {}, query = {}, body, headers }: CallRequest,
): Promise<CallAnswer> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) search.append(name, String(each).toWellFormed())
  const answer = await lender.fetch(
    new Request(`${lender.origin}/${service}${path}?${search}`, {
      method: call.method,
      headers: { ...(await credentials(lender, call, as)), ...typeOf(body), ...headers },
      body:
        body === undefined || typeof body === 'string' || body instanceof FormData
          ? body
          : JSON.stringify(body),
    }),
  )
  const type = answer.headers.get('content-type') ?? ''
  const read = /json/.test(type) ? answer.json() : answer.text()
  return { status: answer.status, type, headers: answer.headers, body: await read }
}

async function credentials(
  { sandbox }: CalledLender,
  call: Call,
  as: string,
): Promise<Record<string, string>> {
  if (as === 'anonymous') return {}
  if (call.permitted === 'key') return { 'api-key': as === 'nonsense' ? as : 'practice' }
  return { authorization: `Bearer ${as === 'nonsense' ? as : await tokenOf(sandbox, as)}` }
}

const tokens = new WeakMap<TestSandbox, Map<string, Promise<string>>>()

function tokenOf(sandbox: TestSandbox, email: string): Promise<string> {
  const known = tokens.get(sandbox) ?? new Map<string, Promise<string>>()
  tokens.set(sandbox, known)
  const token = known.get(email) ?? sandbox.tokenFor(email)
  known.set(email, token)
  return token
}

function typeOf(body: unknown): Record<string, string> {
  return body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }
}

/** What of an answer is not in the documents, or undefined. */
export function outsideDocuments(call: Call, { status, type, body }: CallAnswer): string | undefined {
  const kind = call.answers[status as keyof Call['answers']]
  if (!kind && !isNamed(call, status, body)) return `status ${status}: ${JSON.stringify(body)}`
  if (kind === 'nothing') return body === '' ? undefined : `a body with ${status}`
  if (kind === 'file') return /json/.test(type) ? `JSON with ${status}` : undefined
  const schema = kind ?? (call.permitted === 'key' ? addressProblemSchema : problemSchema)
  const expected = kind || call.permitted === 'key' ? 'application/json' : 'application/problem+json'
  if (!type.startsWith(expected)) return `${type} with ${status}`
  const parsed = schema.safeParse(body)
  return parsed.success ? undefined : `${status}: ${parsed.error.message}`
}

/** The address service names no types: its refusals are known by their status alone. */
function isNamed(call: Call, status: number, body: unknown): boolean {
  const types = refusalsOf(call)
  if (call.permitted === 'key') return types.some((type) => problemTypes[type].status === status)
  const type = problemTypeOf((body as Problem).type)
  return type !== undefined && types.includes(type) && problemTypes[type].status === status
}

import type { Readable } from 'node:stream'

export interface LenderRequest {
  params: string[]
  query: URLSearchParams
  headers: Record<string, string | string[] | undefined>
  raw: Buffer
  json(): Record<string, unknown>
  form(): Promise<FormData>
}

export interface Reply {
  status: number
  type?: string
  body?: unknown
  fileName?: string
}

export type Handler = (request: LenderRequest) => Reply | Promise<Reply>

export const ok = (body: unknown, status = 200): Reply => ({ status, body })

/** RFC 9457. */
export function problem(status: number, name: string, more: object = {}): Reply {
  const type = `https://lender.example/problems/${name}`
  return { status, type: 'application/problem+json', body: { type, title: name, status, ...more } }
}

export const notFound = problem(404, 'not_found')

/** 422 for what is missing; names are paths, like `company.number`. */
export function missingFields(body: Record<string, unknown>, names: string[]): Reply | undefined {
  const missing = names.filter((name) => valueAt(body, name) === undefined)
  if (missing.length === 0) return undefined
  return problem(422, 'validation_failed', {
    errors: Object.fromEntries(missing.map((name) => [name, ['Enter a value']])),
  })
}

function valueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], body)
}

export async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

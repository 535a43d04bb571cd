import { z } from 'zod'
import { type Call, type Permitted, refusalsOf, type ServiceName } from '#contract/calls/call.ts'
import { type ProblemType, problemSchema, problemTypes } from '#contract/calls/problem.ts'
import { services } from '#contract/calls/services.ts'
import { mediaTypes } from '#contract/clients/document.ts'
import contract from '../package.json' with { type: 'json' }
import { hubNegotiatePath, hubOperation, hubTag } from './hub-document.ts'
import { answerSchema, type Components, type JsonSchema, requestSchema } from './json-schemas.ts'
import type { Operation, OperationAnswer, Parameter } from './openapi-operation.ts'

export interface OpenApiDocument {
  openapi: string
  info: Record<string, unknown>
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
}

const permissions: Record<Permitted, string> = {
  key: 'For the portal itself, with its API key.',
  person: 'For anyone signed in.',
  broker: 'For a broker with a profile.',
  member: 'For brokers of a brokerage whose contract is signed.',
  admin: 'For admins of a brokerage whose contract is signed.',
}

export function openApiDocument(name: ServiceName): OpenApiDocument {
  const { title, description, calls } = services[name]
  const components: Components = {}
  const refusals: Record<string, OperationAnswer> = {}
  const paths: OpenApiDocument['paths'] = {}
  const all = Object.values(calls)
  for (const [id, call] of Object.entries(calls)) {
    paths[call.path] ??= {}
    const at = paths[call.path]
    if (at) at[call.method.toLowerCase()] = operationOf(id, call, components, refusals)
  }
  const tags = [...new Set(all.map(({ tag }) => tag))].map((tag) => ({ name: tag, description: tag }))
  if (name === 'broker') {
    paths[hubNegotiatePath] = { post: hubOperation(components) }
    tags.push(hubTag)
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: contract.version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `/${name}`, description: 'Below the address of the lender' }],
    tags,
    security: [{ [name === 'address' ? 'key' : 'token']: [] }],
    paths,
    components: {
      responses: sorted(refusals),
      schemas: sorted(components),
      securitySchemes: securityOf(name),
    },
  }
}

function securityOf(name: ServiceName): Record<string, unknown> {
  if (name === 'address') return { key: { type: 'apiKey', in: 'header', name: 'api-key' } }
  return {
    token: { type: 'http', scheme: 'bearer', description: 'Access token of the lender’s identity provider' },
  }
}

function operationOf(
  id: string,
  call: Call,
  components: Components,
  refusals: Record<string, OperationAnswer>,
): Operation {
  const parameters = parametersOf(call)
  const requestBody = bodyOf(call)
  return {
    operationId: id,
    tags: [call.tag],
    summary: call.summary,
    description: permissions[call.permitted],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { ...answersOf(call, components), ...refusalsByStatus(call, components, refusals) },
  }
}

function parametersOf({ path, params, query, write }: Call): Parameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): Parameter => {
    const schema: JsonSchema = params?.[name] ? requestSchema(params[name]) : { type: 'string' }
    return { name, in: 'path', required: true, schema }
  })
  const { properties = {}, required = [] } = query ? requestSchema(query) : {}
  const inQuery = Object.entries(properties).map(
    ([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: schema as JsonSchema,
    }),
  )
  const headers: Parameter[] = []
  if (write)
    headers.push(
      header('Idempotency-Key', 'Same key and body: same answer, for 24 hours', { maxLength: 200 }),
    )
  if (write === 'versioned')
    headers.push(header('If-Match', 'The version the client was read at, as its ETag'))
  return [...inPath, ...inQuery, ...headers]
}

function header(name: string, description: string, schema: JsonSchema = {}): Parameter {
  return { name, in: 'header', required: false, description, schema: { type: 'string', ...schema } }
}

function bodyOf({ body, form }: Call): Operation['requestBody'] {
  if (body) return { required: true, content: { 'application/json': { schema: requestSchema(body) } } }
  if (!form) return undefined
  const file: JsonSchema = { type: 'string', format: 'binary' }
  const files: JsonSchema = form.several ? { type: 'array', items: file, minItems: 1, maxItems: 10 } : file
  const { properties, required = [] } = form.fields ? requestSchema(form.fields) : {}
  const schema: JsonSchema = {
    type: 'object',
    properties: { ...properties, [form.field]: files },
    required: [...required, form.field],
  }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

function answersOf(call: Call, components: Components): Operation['responses'] {
  const answers: Operation['responses'] = {}
  for (const [status, kind] of Object.entries(call.answers)) {
    if (kind === 'nothing') answers[status] = { description: status === '304' ? 'Not changed' : 'Done' }
    else if (kind === 'file')
      answers[status] = { description: status === '206' ? 'A range' : 'The file', content: files() }
    else
      answers[status] = {
        description: status === '201' ? 'Made' : 'Done',
        content: { 'application/json': { schema: answerSchema(kind, components) } },
      }
  }
  return answers
}

function files(): Record<string, { schema: JsonSchema }> {
  const types = [...new Set([...Object.values(mediaTypes), 'application/octet-stream'])]
  return Object.fromEntries(types.map((type) => [type, { schema: {} }]))
}

function refusalsByStatus(
  call: Call,
  components: Components,
  refusals: Record<string, OperationAnswer>,
): Operation['responses'] {
  const byStatus = Map.groupBy(refusalsOf(call), (type) => problemTypes[type].status)
  return Object.fromEntries(
    [...byStatus].map(([status, types]) => {
      const name = types.join('.')
      refusals[name] ??= refusalOf(types, call, components)
      return [status, { $ref: `#/components/responses/${name}` }]
    }),
  )
}

/** The address service keeps the format of its kind of provider; all others answer with RFC 9457. */
function refusalOf(types: ProblemType[], { permitted }: Call, components: Components): OperationAnswer {
  if (permitted === 'key') {
    const schema = answerSchema(addressProblemSchema, components)
    return {
      description: types.map((name) => problemTypes[name].title).join('; '),
      content: { 'application/json': { schema } },
    }
  }
  const type: JsonSchema = { type: 'string', pattern: `/(?:${types.join('|')})$` }
  const schema: JsonSchema = {
    allOf: [
      answerSchema(problemSchema, components),
      { type: 'object', properties: { type }, required: ['type'] },
    ],
  }
  const description = types.map((name) => `${problemTypes[name].title} (\`${name}\`)`).join('; ')
  return { description, content: { 'application/problem+json': { schema } } }
}

export const addressProblemSchema = z.object({ Message: z.string() })

function sorted<Value>(entries: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)))
}

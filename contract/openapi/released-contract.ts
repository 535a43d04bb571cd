import { serviceNames } from '#contract/calls/services.ts'
import { liveEventNames } from '#contract/live/event-names.ts'
import type { JsonSchema } from './json-schemas.ts'
import { type OpenApiDocument, openApiDocument } from './openapi-document.ts'

/**
 * What lenders rely on, as facts: calls, fields, their types and values, what is required, live events. `contract/openapi/released.json` has those of the
 * last version, so that a change which an existing lender cannot follow needs a new one.
 */
export function contractFacts(documents = serviceNames.map(openApiDocument)): string[] {
  const facts = [...documents.flatMap(factsOfDocument), ...liveEventNames.map((name) => `event ${name}`)]
  return [...new Set(facts)].sort()
}

function factsOfDocument({ servers, paths, components }: OpenApiDocument): string[] {
  const service = servers[0]?.url ?? ''
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { parameters = [], requestBody, responses }]) => {
      const call = `${method.toUpperCase()} ${service}${path}`
      const sent = parameters.flatMap(({ name, in: place, required, schema }) => {
        const at = `${call} request ${place} ${name}`
        return [...factsOf(schema, at), ...(required ? [`${at} required`] : [])]
      })
      const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        factsOf(schema, `${call} request body`),
      )
      const granted = Object.entries(responses).filter(([status]) => /^[23]/.test(status))
      const answers = granted.flatMap(([status, answer]) => {
        const content = 'content' in answer ? (answer.content ?? {}) : {}
        const json = content['application/json']
        return [`${call} ${status}`, ...(json ? factsOf(json.schema, `${call} ${status}`) : [])]
      })
      return [call, ...sent, ...bodies, ...answers]
    }),
  )
  const shapes = Object.entries(components.schemas ?? {}).flatMap(([name, schema]) =>
    factsOf(schema as JsonSchema, name),
  )
  return [...calls, ...shapes]
}

function factsOf(schema: JsonSchema, at: string): string[] {
  const inner = (each: unknown, place: string) =>
    typeof each === 'object' && each !== null ? factsOf(each as JsonSchema, place) : []
  if (schema.$ref) return [`${at}: ${schema.$ref.split('/').at(-1)}`]
  const values = schema.enum ?? ('const' in schema ? [schema.const] : [])
  return [
    ...[schema.type ?? []].flat().map((type) => `${at}: ${type}`),
    ...values.map((value) => `${at} = ${value}`),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => inner(each, `${at}.${name}`)),
    ...(schema.required ?? []).map((name) => `${at}.${name} required`),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((each) =>
      inner(each, at),
    ),
    ...inner(schema.items, `${at}[]`),
    ...inner(schema.additionalProperties, `${at}{}`),
  ]
}

/** What of a change a lender of the released version cannot follow; empty for a harmless one. */
export function breakingChanges(released: string[], current: string[]): string[] {
  const [before, after] = [new Set(released), new Set(current)]
  const fields = new Set(released.map(fieldOf))
  const limited = new Set(released.filter((fact) => fact.includes(' = ')).map(fieldOf))
  const removed = released.filter(
    // The portal bears the absence of what it no longer requires of an answer.
    (fact) => !after.has(fact) && (isRequest(fact) || !fact.endsWith(' required')),
  )
  const added = current.filter((fact) => {
    if (before.has(fact)) return false
    if (fact.endsWith(' required')) return fields.has(ownerOf(fact))
    // A value that a lender does not know yet, or a field that took any.
    return (
      fact.includes(' = ') && fields.has(fieldOf(fact)) && (isRequest(fact) || !limited.has(fieldOf(fact)))
    )
  })
  return [...removed.map((fact) => `removed: ${fact}`), ...added.map((fact) => `added: ${fact}`)]
}

const isRequest = (fact: string) => fact.includes(' request ')

/** What has to have a field: what is new itself may require what it likes. */
const ownerOf = (fact: string) => fact.replace(/( request \w+ [\w-]+|\.[^.]+) required$/, '')

const fieldOf = (fact: string) => fact.replace(/(: \S+| = .*| required)$/, '')

interface Released {
  version: string
  facts: string[]
}

/** @throws Error naming what breaks, where the major version is still the released one's */
export function requireNewVersion(released: Released, version: string, current = contractFacts()): void {
  const breaking = breakingChanges(released.facts, current)
  if (breaking.length === 0 || Number.parseInt(version, 10) > Number.parseInt(released.version, 10)) return
  const lines = breaking.map((change) => `  - ${change}`)
  throw new Error(
    [
      `A lender of version ${released.version} of the contract cannot follow this:`,
      ...lines,
      'Raise the first number of the version in contract/package.json, and say in contract/CHANGELOG.md what a lender does about it.',
    ].join('\n'),
  )
}

import fc from 'fast-check'
import type { Call } from '#contract/calls/call.ts'
import type { JsonSchema } from '#contract/openapi/json-schemas.ts'
import { openApiDocument } from '#contract/openapi/openapi-document.ts'
import type { Operation } from '#contract/openapi/openapi-operation.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { corrupted, jsonOf } from '#tests/support/json-arbitrary.ts'
import type { CallRequest } from './call-request.ts'
import type { NamedCall } from './every-call.ts'

export type KnownIds = Record<string, string[]>

const callers = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(personas.admin, personas.broker) },
  { weight: 2, arbitrary: fc.constantFrom(...Object.values(personas), 'anonymous', 'nonsense') },
)

/** What a parameter of a path names, mostly; and now and then anything else. */
function idOf(ids: KnownIds, { path }: Call, name: string, schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.enum) return jsonOf(schema) as fc.Arbitrary<string>
  const kind =
    name === 'directorId'
      ? 'director'
      : name === 'organisationId'
        ? 'organisation'
        : /commission/.test(path) || path === '/brokers/{id}'
          ? 'brokerage'
          : /brokerages\/brokers/.test(path)
            ? 'broker'
            : /Clients/.test(path)
              ? 'client'
              : 'other'
  const oneOf = (kind: string) => fc.nat().map((index) => ids[kind]?.[index % (ids[kind]?.length ?? 1)] ?? '')
  const anything = fc.oneof(
    fc.uuid(),
    fc.string({ unit: 'binary', minLength: 1 }).map((id) => id.toWellFormed()),
  )
  return fc.oneof(
    { weight: 8, arbitrary: oneOf(kind) },
    { weight: 1, arbitrary: oneOf('other') },
    { weight: 1, arbitrary: anything },
  )
}

/** Requests of a call: as its document wants them, or with something wrong. */
export function requestOf(ids: KnownIds, { service, id, call }: NamedCall): fc.Arbitrary<CallRequest> {
  const operation = openApiDocument(service).paths[call.path]?.[call.method.toLowerCase()]
  if (!operation) throw new Error(`${id} is not in the documents`)
  const places = (place: string) => (operation.parameters ?? []).filter((each) => each.in === place)
  const params = fc.record(
    Object.fromEntries(places('path').map(({ name, schema }) => [name, idOf(ids, call, name, schema)])),
  )
  const fields = Object.fromEntries(places('query').map(({ name, schema }) => [name, jsonOf(schema)]))
  const query = fc.record(fields, { requiredKeys: [] })
  const junkQuery = fc.record(
    Object.fromEntries(places('query').map(({ name }) => [name, fc.string({ unit: 'binary' })])),
    { requiredKeys: [] },
  )
  const headers = fc.record(
    {
      'idempotency-key': fc.uuid(),
      'if-match': fc.constantFrom('"1"', '"2"', '*', 'x'),
    },
    { requiredKeys: [] },
  )
  return fc.record({
    as: callers,
    params,
    query: fc.oneof(query, junkQuery) as fc.Arbitrary<Record<string, unknown>>,
    body: bodyOf(operation),
    headers: headers as fc.Arbitrary<Record<string, string>>,
  })
}

function bodyOf({ requestBody }: Operation): fc.Arbitrary<unknown> {
  const json = requestBody?.content['application/json']
  const form = requestBody?.content['multipart/form-data']
  if (json) {
    const value = jsonOf(json.schema)
    return fc.oneof(
      { weight: 7, arbitrary: value },
      { weight: 4, arbitrary: corrupted(value) },
      { weight: 1, arbitrary: fc.oneof(fc.string(), fc.constant('{"a":'), fc.constant('[1]')) },
    )
  }
  if (!form) return fc.constant(undefined)
  return fc.oneof({ weight: 8, arbitrary: formOf(form.schema) }, { weight: 1, arbitrary: fc.string() })
}

const fileContents = ['', '%PDF-1', 'company_number,annual_turnover\n99000051,480000', 'a,b\n1,2']

function formOf({ properties = {} }: JsonSchema): fc.Arbitrary<FormData> {
  const names = Object.keys(properties)
  const fields = names.slice(0, -1).map((name) => [name, jsonOf(properties[name] as JsonSchema)] as const)
  const name = fc.tuple(fc.string({ unit: 'binary' }), fc.constantFrom('.pdf', '.csv', '.xlsx', ''))
  const file = fc.record({
    name: name.map((parts) => parts.join('')),
    words: fc.constantFrom(...fileContents),
  })
  return fc
    .tuple(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), fc.array(file, { maxLength: 3 }))
    .map(([fields, files]) => {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
      for (const each of files)
        form.append(names.at(-1) ?? '', new Blob([each.words]), each.name.toWellFormed())
      return form
    })
}

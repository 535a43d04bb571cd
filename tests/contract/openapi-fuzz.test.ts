import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serviceNames, services } from '#contract/calls/all-calls.ts'
import type { Call, ServiceName } from '#contract/calls/call.ts'
import type { JsonSchema } from '#contract/calls/json-schemas.ts'
import { type Operation, openApiDocument } from '#contract/calls/openapi-document.ts'
import { directors } from '#sandbox/db/tables/application.ts'
import { clients } from '#sandbox/db/tables/clients.ts'
import { brokers } from '#sandbox/db/tables/people.ts'
import { brokerageIds } from '#sandbox/seed/people.ts'
import { personas } from '#sandbox/testing/test-sandbox.ts'
import { jsonOf, spoiled } from '#tests/support/json-arbitrary.ts'
import { type CallRequest, outsideDocuments, sendCall } from './call-request.ts'
import { type CalledLender, ways } from './ways.ts'

const milliseconds = 15_000

let lender: CalledLender
const ids: Record<string, string[]> = {}

beforeAll(async () => {
  lender = await ways['in process']()
  const { db } = lender.sandbox
  const known = await db.select().from(clients)
  const own = known.filter(({ brokerageId }) => brokerageId === brokerageIds.meridianQuay)
  ids.client = own.map(({ id }) => id)
  ids.organisation = own.map(({ organisationId }) => organisationId)
  ids.director = (await db.select().from(directors)).map(({ id }) => id)
  // Whoever asks must not be removed by another request.
  const asking = Object.values(personas)
  const others = (await db.select().from(brokers)).filter(({ email }) => !asking.includes(email))
  ids.broker = others.map(({ id }) => id)
  ids.brokerage = Object.values(brokerageIds)
  ids.other = ['99000001', '99000050', 'SAM002', 'ZZ1 1AA', 'ZZ42 9ZZ', ...known.map(({ id }) => id)]
}, 60_000)
afterAll(() => lender.close())

interface Target {
  service: ServiceName
  call: Call
  operation: Operation
}

const targets: Target[] = serviceNames.flatMap((service) => {
  const { paths } = openApiDocument(service)
  return services[service].calls.flatMap((call) => {
    const operation = paths[call.path]?.[call.method.toLowerCase()]
    return operation ? [{ service, call, operation }] : []
  })
})

const somebody = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(personas.admin, personas.broker) },
  { weight: 2, arbitrary: fc.constantFrom(...Object.values(personas), 'nobody', 'nonsense') },
)

/** What a parameter of a path names, mostly; and now and then anything else. */
function idOf({ path }: Call, name: string, schema: JsonSchema): fc.Arbitrary<string> {
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
function requestOf({ call, operation }: Target): fc.Arbitrary<CallRequest> {
  const places = (place: string) => (operation.parameters ?? []).filter((each) => each.in === place)
  const params = fc.record(
    Object.fromEntries(places('path').map(({ name, schema }) => [name, idOf(call, name, schema)])),
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
    as: somebody,
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
      { weight: 4, arbitrary: spoiled(value) },
      { weight: 1, arbitrary: fc.oneof(fc.string(), fc.constant('{"a":'), fc.constant('[1]')) },
    )
  }
  if (!form) return fc.constant(undefined)
  const file = fc.record({
    name: fc.string({ unit: 'binary' }),
    words: fc.constantFrom('', '%PDF-1', 'a,b\n1,2'),
  })
  const field = Object.keys(form.schema.properties ?? {}).at(-1) ?? ''
  return fc.oneof(
    fc.array(file, { maxLength: 3 }).map((files) => formOf(field, files)),
    fc.string(),
  )
}

function formOf(field: string, files: { name: string; words: string }[]): FormData {
  const form = new FormData()
  form.append('consent_declaration', 'true')
  for (const { name, words } of files) form.append(field, new Blob([words]), `${name.toWellFormed()}.pdf`)
  return form
}

const wanted = fc
  .constantFrom(...targets)
  .chain((target) => requestOf(target).map((request) => ({ id: target.call.id, request })))

test('no request that can be made from the documents gets an answer outside them, or a 5xx', async () => {
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(wanted, async ({ id, request }) => {
      const target = targets.find(({ call }) => call.id === id)
      if (!target) throw new Error(`There is no call ${id}`)
      const { service, call } = target
      const answer = await sendCall(lender, service, call, request)
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      expect(outsideDocuments(call, answer), `${call.method} ${call.path}`).toBeUndefined()
    }),
    { numRuns: 100_000, interruptAfterTimeLimit: milliseconds, markInterruptAsFailure: false },
  )
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 201, 401, 404, 422]))
}, 60_000)

import fc from 'fast-check'
import type { JsonSchema } from '#contract/openapi/json-schemas.ts'

export function jsonOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => jsonOf(each as JsonSchema)))
  if (schema.type === 'object') return objectOf(schema)
  if (schema.type === 'array')
    return fc.array(jsonOf((schema.items ?? {}) as JsonSchema), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.min(schema.maxItems ?? 3, 3),
    })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer')
    return fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 1_000 })
  if (schema.type === 'number') return numberOf(schema)
  if (schema.type === 'string') return textOf(schema)
  return fc.jsonValue({ maxDepth: 2 })
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const shape: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, each] of Object.entries(properties)) shape[name] = jsonOf(each as JsonSchema)
  return fc.record(shape, { requiredKeys: required, noNullPrototype: true })
}

function numberOf({ minimum = 0, maximum = 1e6 }: JsonSchema): fc.Arbitrary<number> {
  const pounds = fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
  return fc.oneof(pounds, fc.double({ min: minimum, max: maximum, noNaN: true }))
}

const likely = [
  ...['99000049', '99000050', '99000051', '99000052', '99000053', '99000054', '99000422', '99000001'],
  ...['2026-11-01', '1985-04-01', '2019-06', '2026-10'],
  ...[
    '+447700900123',
    '+442079460123',
    'ZZ1 1AA',
    'ZZ2 2BB',
    'contact@example.com',
    'GB',
    'Sample',
    'O’Neil-Éva',
  ],
]

function textOf(schema: JsonSchema): fc.Arbitrary<string> {
  const { pattern, format, minLength = 0, maxLength = 40 } = schema
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  if (format === 'uuid') return fc.uuid()
  if (pattern) return matching(new RegExp(pattern, 'u'), pattern, maxLength)
  const length = { minLength, maxLength: Math.min(maxLength, minLength + 40) }
  const sentences = fc.nat(30).map((count) =>
    'Sample words '
      .repeat(4)
      .slice(0, minLength + count)
      .slice(0, maxLength)
      .trim(),
  )
  return fc.oneof(
    { weight: 4, arbitrary: sentences },
    { weight: 1, arbitrary: fc.oneof(fc.string(length), fc.string({ ...length, unit: 'binary' })) },
  )
}

function matching(shape: RegExp, pattern: string, maxLength: number): fc.Arbitrary<string> {
  const matches = likely.filter((value) => shape.test(value))
  const known = fc.constantFrom(...(matches.length > 0 ? matches : ['Sample']))
  // fast-check cannot follow Unicode classes.
  if (pattern.includes('\\p{')) return known
  const any = fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength))
  return fc.oneof({ weight: 6, arbitrary: known }, { weight: 1, arbitrary: any })
}

/** A value with something in it that its schema may not allow. */
export function corrupted(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const junk = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('\0', '', '9'.repeat(400), '<b>', '=1+1', -1, 1e300, null, [], {}, '0000-00-00', '￿'),
  )
  return fc.tuple(value, fc.nat(), junk).map(([whole, seed, bad]) => {
    const copy = structuredClone(whole)
    const places = placesIn(copy)
    const place = places[seed % places.length]
    if (!place) return bad
    if (seed % 3 === 0) delete place.holder[place.key]
    else place.holder[place.key] = bad
    return copy
  })
}

interface Place {
  holder: Record<string, unknown>
  key: string
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

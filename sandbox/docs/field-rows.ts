import type { JsonSchema } from '#contract/calls/json-schemas.ts'

/** A line of a table of fields. */
export interface FieldRow {
  /** Dotted path; `[]` stands for each item of a list. */
  name: string
  type: string
  required: boolean
  /** Name of a schema that is described by itself. */
  named?: string
}

/** The fields of a schema in order, groups before what they hold. */
export function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const { properties = {}, required = [] } = insideOf(schema)
  return Object.entries(properties).flatMap(([key, value]) => {
    const field = value as JsonSchema
    const inner = insideOf(field)
    const list = bareOf(field).type === 'array'
    const name = `${prefix}${key}${list ? '[]' : ''}`
    const row: FieldRow = {
      name,
      type: typeOf(field),
      required: required.includes(key),
      named: nameOf(field),
    }
    return [row, ...(inner.properties ? fieldRows(inner, `${name}.`) : [])]
  })
}

/** The kind of a value in words. */
export function typeOf(schema: JsonSchema): string {
  const bare = bareOf(schema)
  const name = nameOf(schema)
  if (bare.type === 'array') return `list of ${name ?? typeOf((bare.items ?? {}) as JsonSchema)}`
  if (name) return isNullable(schema) ? `${name} or null` : name
  const words = [wordOf(bare), ...limitsOf(bare)].join(', ')
  return isNullable(schema) ? `${words} or null` : words
}

/** The name of the schema that a field, or each item of a list, refers to. */
function nameOf(schema: JsonSchema): string | undefined {
  const bare = bareOf(schema)
  const target = bare.type === 'array' ? bareOf((bare.items ?? {}) as JsonSchema) : bare
  return target.$ref?.split('/').at(-1)
}

function wordOf({ type, enum: values, const: fixed, anyOf }: JsonSchema): string {
  if (fixed !== undefined) return JSON.stringify(fixed)
  if (values) return values.map(String).join(' | ')
  if (anyOf) return anyOf.map((each) => typeOf(each as JsonSchema)).join(' or ')
  return typeof type === 'string' ? type : 'anything'
}

function limitsOf({ minLength, maxLength, minimum, maximum, format, pattern }: JsonSchema): string[] {
  const limits: string[] = []
  if (format) limits.push(format)
  if (maxLength !== undefined) limits.push(`${minLength ?? 0} to ${maxLength} characters`)
  if (minimum !== undefined || maximum !== undefined) limits.push(`${minimum ?? ''} to ${maximum ?? ''}`)
  if (pattern && pattern.length < 60) limits.push(pattern)
  return limits
}

/** Without the possibility of null. */
function bareOf(schema: JsonSchema): JsonSchema {
  const filled = schema.anyOf?.filter((each) => (each as JsonSchema).type !== 'null') ?? []
  if (schema.anyOf && filled.length === 1) return filled[0] as JsonSchema
  if (Array.isArray(schema.type)) return { ...schema, type: schema.type.find((type) => type !== 'null') }
  return schema
}

function isNullable(schema: JsonSchema): boolean {
  return (
    (Array.isArray(schema.type) && schema.type.includes('null')) ||
    (schema.anyOf?.some((each) => (each as JsonSchema).type === 'null') ?? false)
  )
}

function insideOf(schema: JsonSchema): JsonSchema {
  const bare = bareOf(schema)
  return bare.type === 'array' ? bareOf((bare.items ?? {}) as JsonSchema) : bare
}

import { z } from 'zod'

type Fields = z.core.JSONSchema.JSONSchema

/** A sentence for each thing that is wrong with a configuration, without its values. */
export function configProblems(schema: z.ZodType, { issues }: z.ZodError): string[] {
  const fields = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return issues.flatMap((issue) => {
    const place = issue.path.map(String)
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => unknownField([...place, key], knownAt(fields, place)))
    if (issue.code === 'invalid_key') return [unknownField(place, knownAt(fields, place.slice(0, -1)))]
    // Zod's own messages begin with a capital letter, ours go on from the name.
    const separator = /^[A-Z]/.test(issue.message) ? ': ' : ' '
    return [`${place.join('.') || 'the file'}${separator}${issue.message}`]
  })
}

/** Every field that a configuration may have, like `hub.timeout_seconds`. */
export function fieldNames(schema: z.ZodType): string[] {
  const namesIn = (fields: Fields): string[] =>
    Object.entries(fields.properties ?? {}).flatMap(([name, inner]) => [
      name,
      ...namesIn(inner as Fields).map((each) => `${name}.${each}`),
    ])
  return namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}

function unknownField(path: string[], known: string[]): string {
  const name = path.at(-1) ?? ''
  const near = known.find((each) => isNear(each, name))
  const hint = near ? `did you mean "${near}"?` : `known are ${known.join(', ')}`
  return `${path.join('.')} is not a known field: ${hint}`
}

function knownAt(fields: Fields, path: string[]): string[] {
  const found = path.reduce<Fields | undefined>(
    (at, step) => (at?.properties?.[step] ?? at?.additionalProperties) as Fields | undefined,
    fields,
  )
  const names = (found?.propertyNames as Fields | undefined)?.enum ?? Object.keys(found?.properties ?? {})
  return names.map(String)
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** Differs by case, punctuation, an ending, or one letter that is other, missing or too many. */
function isNear(known: string, name: string): boolean {
  const [one, other] = [plain(known), plain(name)]
  if (other.length < 3) return false
  if (one.startsWith(other) || other.startsWith(one)) return true
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return Math.max(one.length, other.length) - start - end <= 1
}

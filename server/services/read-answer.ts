import type { z } from 'zod'

export type ReadAnswer<Value> =
  | { readable: true; value: Value; unread: string[] }
  | { readable: false; unread: string[] }

type Path = readonly PropertyKey[]

/** Each round reads one level further. */
const maxRounds = 8

/**
 * An answer of the lender by its schema. A value of another type costs its own place, not the page: a text becomes empty, a number NaN, which
 * is shown as a dash, a yes or no becomes no, a list that is null is empty; numbers and texts are taken for each other where they can be. What
 * is missing makes the answer unreadable. `unread` has the paths of both.
 */
export function readAnswer<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
): ReadAnswer<z.output<Schema>> {
  let result = schema.safeParse(body)
  if (result.success) return { readable: true, value: result.data, unread: [] }
  const copy = structuredClone(body)
  const unread = new Set<string>()
  const notNumbers: Path[] = []
  for (let round = 0; !result.success && round < maxRounds; round += 1) {
    for (const issue of result.error.issues) {
      unread.add(issue.path.join('.'))
      const replaced = replacementOf(issue, valueAt(copy, issue.path))
      if (replaced === undefined) return { readable: false, unread: [...unread] }
      if (Number.isNaN(replaced)) notNumbers.push(issue.path)
      put(copy, issue.path, Number.isNaN(replaced) ? 0 : replaced)
    }
    result = schema.safeParse(copy)
  }
  if (!result.success) return { readable: false, unread: [...unread] }
  // No schema takes NaN.
  for (const path of notNumbers) put(result.data, path, Number.NaN)
  return { readable: true, value: result.data, unread: [...unread] }
}

/** Undefined where nothing can stand in for the value. */
function replacementOf(issue: z.core.$ZodIssue, value: unknown): unknown {
  if (issue.path.length === 0 || value === undefined) return undefined
  const expected = 'expected' in issue ? issue.expected : 'origin' in issue ? issue.origin : undefined
  if (expected === 'string') return typeof value === 'number' ? String(value) : ''
  if (expected === 'number' || expected === 'int') return numberIn(value)
  if (expected === 'boolean') return value === 'true'
  return expected === 'array' && value === null ? [] : undefined
}

function numberIn(value: unknown): number {
  const isDecimal = typeof value === 'string' && /^-?\d{1,12}(\.\d{1,6})?$/.test(value)
  return isDecimal ? Number(value) : Number.NaN
}

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | null)?.[key], body)
}

function put(body: unknown, path: Path, value: unknown): void {
  const holder = valueAt(body, path.slice(0, -1)) as Record<PropertyKey, unknown>
  holder[path.at(-1) ?? ''] = value
}

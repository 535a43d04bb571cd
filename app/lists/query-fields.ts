import { day } from '#contract/fields/dates.ts'

/** The part of a zod schema that lists use; the schemas stay in `contract`. */
export interface FieldSchema {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false }
}

/** Two numbers in one parameter: `amount=25000-100000`, either end optional. */
export type Range = readonly [min: string, max: string]

const enteredDay = day('')

const rangeText = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/

/** A field’s value in an address. Unknown values count as absent; a repeated field keeps its known values. */
export function readField(schema: FieldSchema, values: readonly string[]): unknown {
  const fallback = parsed(schema, undefined)
  const filled = [...new Set(values)].filter((value) => value.trim() !== '')
  if (Array.isArray(fallback)) return filled.flatMap((value) => parsed(schema, [value]) ?? [])
  if (filled.length === 0) return fallback
  const last = filled.at(-1)
  // A day is entered as in every form.
  return parsed(schema, last) ?? parsed(schema, parsed(enteredDay, last)) ?? fallback
}

export function readRange(text: string | null): [min: string, max: string] | undefined {
  const [found, min = '', max = ''] = rangeText.exec(text ?? '') ?? []
  return found === undefined || found === '-' ? undefined : [min, max]
}

/** Two numbers as one range; undefined when there is none or it cannot be read back. */
export function writeRange(min: unknown, max: unknown): string | undefined {
  const text = `${min ?? ''}-${max ?? ''}`
  return readRange(text) && text
}

function parsed(schema: FieldSchema, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? result.data : undefined
}

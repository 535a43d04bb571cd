/** The part of a zod schema the kit uses; the lists' schemas stay in `contract`. */
export interface FieldSchema {
  safeParse(value: unknown): { success: true; data: unknown } | { success: false }
}

/** Two numbers that travel as one: `amount=25000-100000`, either end left open. */
export type Range = readonly [min: string, max: string]

const rangeText = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/

/** A field's value in an address. Unknown values count as absent; a field that repeats keeps those that are known. */
export function readField(schema: FieldSchema, values: readonly string[]): unknown {
  const fallback = parsed(schema, undefined)
  const filled = [...new Set(values)].filter((value) => value.trim() !== '')
  if (Array.isArray(fallback)) return filled.flatMap((value) => parsed(schema, [value]) ?? [])
  return filled.length === 0 ? fallback : (parsed(schema, filled.at(-1)) ?? fallback)
}

/** The ends of a range in an address, as the two fields would hold them on their own. */
export function readRange(text: string | null): [min: string, max: string] | undefined {
  const [found, min = '', max = ''] = rangeText.exec(text ?? '') ?? []
  return found === undefined || found === '-' ? undefined : [min, max]
}

/** Two numbers as one range; undefined when there is none or it would not read back. */
export function writeRange(min: unknown, max: unknown): string | undefined {
  const text = `${min ?? ''}-${max ?? ''}`
  return readRange(text) && text
}

function parsed(schema: FieldSchema, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? result.data : undefined
}

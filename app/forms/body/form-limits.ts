/** How large a form may be. Every form has the usual limits unless its intent says what it needs beyond them. */
export interface FormLimits {
  /** Of the whole body, with its files. */
  maxBytes: number
  /** Each value of a repeated field counts; files do not. */
  maxFields: number
  maxFiles: number
  maxFileBytes: number
}

export const usualLimits: FormLimits = {
  maxBytes: 64 * 1024,
  maxFields: 200,
  maxFiles: 0,
  maxFileBytes: 0,
}

/** For a form that repeats its fields in many rows. */
export const manyRows = { maxBytes: 256 * 1024, maxFields: 600 }

/** What a single field may be, in every form. */
export const fieldLimits = {
  maxNameLength: 100,
  // A longer one than its field takes is returned with the message of its schema.
  maxValueBytes: 64 * 1024,
  /** Parts of a name: `previous_addresses[0].line_1` has three. */
  maxDepth: 4,
  /** The greatest `n` of `name[n]`; the parser makes an array of that length. */
  maxIndex: 20,
} as const

const shape = /^[A-Za-z_][\w:-]*(?:\.[A-Za-z_][\w:-]*|\[\d{0,6}\])*$/
const forbiddenParts = ['__proto__', 'constructor', 'prototype']

/**
 * Whether a field may have this name. Names are paths that become nested objects and arrays: one index at most, so that a short form cannot
 * become a large one.
 */
export function isFieldName(name: string): boolean {
  if (name.length > fieldLimits.maxNameLength || !shape.test(name)) return false
  const parts = name.split(/[.[]/)
  if (parts.length > fieldLimits.maxDepth || parts.some((part) => forbiddenParts.includes(part))) return false
  const indexes = parts.filter((part) => part.endsWith(']'))
  return (
    indexes.length <= 1 &&
    indexes.every((part) => Number.parseInt(part || '0', 10) <= fieldLimits.maxIndex || part === ']')
  )
}

/** What the files of a form may be; a form without any takes none. */
export interface FileLimits {
  /** Of the whole body. */
  maxBytes: number
  maxFiles: number
  maxFileBytes: number
}

/** What a form may contain besides its files. */
export const formLimits = {
  maxBytes: 256 * 1024,
  /** Each value of a repeated field counts. */
  maxFields: 600,
  maxNameLength: 100,
  // A longer one than its field takes is returned with the message of its schema.
  maxValueLength: 64 * 1024,
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
  if (name.length > formLimits.maxNameLength || !shape.test(name)) return false
  const parts = name.split(/[.[]/)
  if (parts.length > formLimits.maxDepth || parts.some((part) => forbiddenParts.includes(part))) return false
  const indexes = parts.filter((part) => part.endsWith(']'))
  return (
    indexes.length <= 1 &&
    indexes.every((part) => Number.parseInt(part || '0', 10) <= formLimits.maxIndex || part === ']')
  )
}

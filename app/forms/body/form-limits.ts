export const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const

export type FormType = (typeof formTypes)[number]

/** What a form may contain. Every action has the defaults unless it passes wider limits to `readForm`. */
export interface FormLimits {
  accept: readonly FormType[]
  maxBytes: number
  /** Fields without files; each value of a repeated field counts. */
  maxFields: number
  maxFiles: number
  maxFileBytes: number
  maxNameLength: number
  maxValueLength: number
  /** Parts of a name: `previous_addresses[0].line_1` has three. */
  maxDepth: number
  /** The greatest `n` of `name[n]`; the parser makes an array of that length. */
  maxIndex: number
}

export const defaultFormLimits: FormLimits = {
  accept: ['application/x-www-form-urlencoded'],
  maxBytes: 64 * 1024,
  maxFields: 200,
  maxFiles: 0,
  maxFileBytes: 0,
  maxNameLength: 100,
  // A longer one than its field takes is returned with the message of its schema.
  maxValueLength: 64 * 1024,
  maxDepth: 4,
  maxIndex: 20,
}

const shape = /^[A-Za-z_][\w:-]*(?:\.[A-Za-z_][\w:-]*|\[\d{0,6}\])*$/
const forbiddenParts = ['__proto__', 'constructor', 'prototype']

type NameLimits = Pick<FormLimits, 'maxNameLength' | 'maxDepth' | 'maxIndex'>

/**
 * Whether a field may have this name. Names are paths that become nested objects and arrays: one index at most, so that a short form cannot
 * become a large one.
 */
export function isFieldName(name: string, { maxNameLength, maxDepth, maxIndex }: NameLimits): boolean {
  if (name.length > maxNameLength || !shape.test(name)) return false
  const parts = name.split(/[.[]/)
  if (parts.length > maxDepth || parts.some((part) => forbiddenParts.includes(part))) return false
  const indexes = parts.filter((part) => part.endsWith(']'))
  return (
    indexes.length <= 1 &&
    indexes.every((part) => Number.parseInt(part || '0', 10) <= maxIndex || part === ']')
  )
}

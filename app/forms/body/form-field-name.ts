import type { FormLimits } from './form-limits.ts'

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

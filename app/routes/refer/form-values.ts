import type { SubmissionResult } from '@conform-to/react'
import type { ValueOf } from './progress.ts'

type Values = SubmissionResult['initialValue']

export const referFormId = 'refer'

/** The hidden field of a form that shows messages: a button that only changes such a form brings them up to date. */
export const showsErrors = 'shows_errors'

/** Reads posted values by their field names: `contact.email` is `contact: { email }`. */
export function getValue(values: Values): ValueOf {
  return (name) => {
    let value: unknown = values
    for (const part of name.split('.')) value = isRecord(value) ? value[part] : undefined
    return typeof value === 'string' ? value : ''
  }
}

export function hiddenFields(values: Values): [name: string, value: string][] {
  return flatten('', values)
}

function flatten(path: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, part]) => flatten(path ? `${path}.${key}` : key, part))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

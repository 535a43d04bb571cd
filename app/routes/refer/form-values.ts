import type { SubmissionResult } from '@conform-to/react'
import { valueAt } from '#app/forms/fields/form-fields.ts'
import type { ValueOf } from './progress.ts'

type Values = SubmissionResult['initialValue']

/** Reads posted values by their field names: `contact.email` is `contact: { email }`. */
export function readerOf(values: Values): ValueOf {
  return (name) => valueAt(values, name) ?? ''
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

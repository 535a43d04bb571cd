import type { SubmissionResult } from '@conform-to/react'
import type { Draft } from '#app/forms/device-drafts/draft.ts'

type Values = NonNullable<SubmissionResult['initialValue']>

export function draftResult({ values }: Draft): SubmissionResult {
  const initialValue: Values = {}
  for (const [name, value] of values) if (value !== '') place(initialValue, name.split('.'), value)
  return { initialValue }
}

function place(into: Values, [first = '', ...rest]: string[], value: string) {
  if (rest.length === 0) {
    into[first] = value
    return
  }
  const inner = into[first]
  const record = isRecord(inner) ? inner : {}
  into[first] = record
  place(record, rest, value)
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

import type { SubmissionResult } from '@conform-to/react'

/** A form that was refused only because values are too long. */
export interface OverlongValues {
  form: FormData
  entered: ReadonlyMap<string, string>
  maxLength: number
}

/** The result of checking the cut form, with the entered values and a message at each that is too long. */
export function restoreOverlong(result: SubmissionResult, overlong: OverlongValues): SubmissionResult {
  const { entered, maxLength } = overlong
  const byCutValue = new Map([...entered.values()].map((value) => [value.slice(0, maxLength), value]))
  const message = `Shorten this to ${maxLength.toLocaleString('en-GB')} characters or fewer`
  // The schema’s own limit, where it has one, is shorter.
  const errors = [...entered.keys()].map((name) => [name, result.error?.[name] ?? [message]])
  return {
    ...result,
    status: 'error',
    initialValue: restore(result.initialValue, byCutValue) as SubmissionResult['initialValue'],
    error: { ...result.error, ...Object.fromEntries(errors) },
  }
}

function restore(value: unknown, byCutValue: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return byCutValue.get(value) ?? value
  if (Array.isArray(value)) return value.map((each) => restore(each, byCutValue))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, restore(each, byCutValue)]))
}

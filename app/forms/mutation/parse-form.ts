import { type Intent, parse, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { fieldLimits, isFieldName } from '#app/forms/body/read-form.ts'
import { inOrder } from './in-order.ts'
import type { Checked } from './mutation.ts'

/**
 * Checks a posted form against a contract schema. `contact.email` becomes `contact: { email }`, empty fields count as absent. Messages come in the
 * order of `names`, or as the schema gives them. For actions only: it imports zod, so a component must not import it.
 */
export function parseForm<Value>(
  form: FormData,
  schema: z.ZodType<Value>,
  names: readonly string[] = [],
): Checked<Value> {
  const submission = parseWithZod(readable(form), { schema })
  if (submission.status === 'success') return { value: submission.value }
  const result = submission.reply()
  const error = result.error && inOrder(result.error, names)
  return { status: result.intent ? 200 : 422, result: { ...result, error } }
}

/** What was entered in a form, unchecked, as a reply shows it again, with messages at its fields. */
export function enteredIn(form: FormData, error: SubmissionResult['error'] = {}): SubmissionResult {
  const result = parse<unknown, string[]>(readable(form), { resolve: (value) => ({ value }) }).reply()
  return Object.keys(error).length > 0 ? { ...result, status: 'error', error } : result
}

/** A form without what would make conform throw: in a crafted one its own fields may hold anything. */
function readable(form: FormData): FormData {
  const intent = listIntentOf(form)
  form.delete('__intent__')
  form.delete('__state__')
  if (intent) form.set('__intent__', JSON.stringify(intent))
  return form
}

/** The button that adds a row to a list or removes one, if it was pressed: without JavaScript conform’s buttons post the form. */
function listIntentOf(form: FormData): Intent | undefined {
  try {
    const { type, payload } = JSON.parse(String(form.get('__intent__')))
    const { name, index } = payload
    if (typeof name !== 'string' || !isFieldName(name)) return undefined
    if (type === 'insert') return { type, payload: { name } }
    const isRow = Number.isInteger(index) && index >= 0 && index <= fieldLimits.maxIndex
    return type === 'remove' && isRow ? { type, payload: { name, index } } : undefined
  } catch {
    return undefined
  }
}

import type { Intent, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { fieldLimits, isFieldName } from '#app/forms/body/read-form.ts'
import { inOrder } from './in-order.ts'

/**
 * Checks a posted form against a contract schema. `contact.email` becomes `contact: { email }`, empty fields count as absent. Messages come in the
 * order of `names`, or as the schema gives them. For actions only: it imports zod, so a component must not import it.
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  names: readonly string[] = [],
) {
  const intent = listIntentOf(form)
  form.delete('__intent__')
  // In a crafted form it would make the parser throw.
  form.delete('__state__')
  if (intent) form.set('__intent__', JSON.stringify(intent))
  const submission = parseWithZod(form, { schema })
  return {
    ...submission,
    reply(options?: Parameters<typeof submission.reply>[0]): SubmissionResult {
      const { error, ...result } = submission.reply(options)
      return { ...result, ...(error && { error: inOrder(error, names) }) }
    },
  }
}

/** What was entered in a form, unchecked, as a reply shows it again. */
export function enteredIn(form: FormData): Pick<SubmissionResult, 'initialValue'> {
  return { initialValue: parseForm(form, z.looseObject({})).reply().initialValue }
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

import { showsErrors } from '#app/forms/fields/shows-errors.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import { checkReferral, valuesOf } from './check-referral.ts'

/** The form after a button that only changes it: messages that it showed stay, as far as they still apply. */
export function changedForm({ form, context }: Pick<FormArgs<object>, 'form' | 'context'>) {
  const error = form.has(showsErrors) ? checkReferral(form, context).reply().error : undefined
  return { step: 'form' as const, status: 200, result: { ...valuesOf(form), error } }
}

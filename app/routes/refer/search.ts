import { formStep } from '#app/forms/mutation/form-step.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import { valuesOf } from './check-referral.ts'
import { findCompanies } from './find-companies.ts'
import type { ReferStep } from './reply.ts'

export const searchCompanies = formStep<object, ReferStep>({ intent: 'search', show: showCompanies })

export async function showCompanies({ form, context }: FormArgs<object>) {
  const query = String(form.get('company_query') ?? '')
  return {
    step: 'form' as const,
    result: valuesOf(form),
    search: await findCompanies(context, query),
  }
}

import { formStep } from '#app/forms/mutation/form-step.ts'
import type { FormArgs } from '#app/forms/mutation/mutation.ts'
import { changedForm } from './changed-form.ts'
import { findCompanies } from './find-companies.ts'
import type { ReferStep } from './reply.ts'

export const searchCompanies = formStep<object, ReferStep>({ intent: 'search', show: showCompanies })

export async function showCompanies(args: FormArgs<object>) {
  const query = String(args.form.get('company_query') ?? '')
  return { ...changedForm(args), search: await findCompanies(args.context, query) }
}

import type { CoreService } from '#contract/calls/core-service.ts'
import { valuesOf } from './check-referral.ts'
import { findCompanies } from './find-companies.ts'
import type { Posted, ReferReply } from './reply.ts'

/** Intent `search`: the same form with the companies found. */
export async function search({ form, key }: Posted, core: CoreService): Promise<ReferReply> {
  const query = String(form.get('company_query') ?? '')
  return { step: 'form', key, result: valuesOf(form), search: await findCompanies(core, query) }
}

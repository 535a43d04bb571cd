import { findCompanies } from '#app/companies-house/find-companies.ts'
import { servicesContext } from '#app/context.ts'
import { requireApplicant } from '../apply/application-draft.ts'
import { firmRefusal } from '../step/firm-of-company.ts'
import type { Route } from './+types/route'

export async function loader({ context, url }: Route.LoaderArgs) {
  requireApplicant(context)
  const { core } = context.get(servicesContext)
  const search = await findCompanies(core, url.searchParams.get('company') ?? '', firmRefusal)
  return Response.json(search, { headers: { 'Cache-Control': 'private, no-store' } })
}

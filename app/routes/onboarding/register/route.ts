import { servicesContext } from '#app/context.ts'
import { requireApplicant } from '../apply/applicant.ts'
import { findFirms } from '../step/found-firms.ts'
import type { Route } from './+types/route'

export async function loader({ context, url }: Route.LoaderArgs) {
  requireApplicant(context)
  const { core } = context.get(servicesContext)
  const search = await findFirms(core, url.searchParams.get('company') ?? '')
  return Response.json(search, { headers: { 'Cache-Control': 'private, no-store' } })
}

import { servicesContext } from '#app/context.ts'
import { findOfficers, findReferable } from '../companies-house.ts'
import type { Route } from './+types/route'

/** Companies House for an open form: `?company=` searches, `?officers=` lists who directs a company. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const number = url.searchParams.get('officers')
  const answer =
    number === null
      ? await findReferable(context, url.searchParams.get('company') ?? '')
      : await findOfficers(context.get(servicesContext).core, number)
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })
}

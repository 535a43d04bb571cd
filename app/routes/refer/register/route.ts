import { servicesContext } from '#app/context.ts'
import { findCompanies, findOfficers } from '../companies-house.ts'
import type { RegisterAnswer } from '../register-answer.ts'
import type { Route } from './+types/route'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { core } = context.get(servicesContext)
  const query = url.searchParams.get('company')
  const number = url.searchParams.get('officers')
  const answer: RegisterAnswer = {
    search: query === null ? undefined : await findCompanies(context, query),
    officers: number === null ? undefined : await findOfficers(core, number),
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })
}

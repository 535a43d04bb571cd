import { servicesContext } from '#app/context.ts'
import type { CompanySearch } from '../company-choice.ts'
import { findCompanies } from '../find-companies.ts'
import { findOfficers } from '../find-officers.ts'
import type { OfficerList } from '../officer-choice.ts'
import type { Route } from './+types/route'

/** What the register knows, for the form that is open: `?company=` searches, `?officers=` lists the people of a number. */
export interface RegisterAnswer {
  search?: CompanySearch
  officers?: OfficerList
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { core } = context.get(servicesContext)
  const query = url.searchParams.get('company')
  const number = url.searchParams.get('officers')
  const answer: RegisterAnswer = {
    search: query === null ? undefined : await findCompanies(core, query),
    officers: number === null ? undefined : await findOfficers(core, number),
  }
  return Response.json(answer, { headers: { 'Cache-Control': 'private, no-store' } })
}

import type { RouterContextProvider } from 'react-router'
import type { CompanySearch } from '#app/companies-house/company-choice.ts'
import { findCompanies } from '#app/companies-house/find-companies.ts'
import { servicesContext, settingsContext } from '#app/context.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import type { CoreService } from '#contract/calls/core-service.ts'
import { currentDirectors, type Officer } from '#contract/clients/company.ts'
import { companyRefusal } from './company-refusal.ts'
import type { OfficerChoice, OfficerList } from './officer-choice.ts'

/** Searches the companies to refer. */
export function findReferable(
  context: Readonly<RouterContextProvider>,
  entered: string,
): Promise<CompanySearch> {
  const settings = context.get(settingsContext)
  return findCompanies(context.get(servicesContext).core, entered, (company) =>
    companyRefusal(company, settings),
  )
}

/** Who directs a company today. Empty when Companies House does not respond: the contact can always be typed. */
export async function findOfficers(core: CoreService, company: string): Promise<OfficerList> {
  const officers = await core.listOfficers(company)
  return { company, people: officers.ok ? officerChoices(currentDirectors(officers.value)) : [] }
}

export function officerChoices(officers: readonly Officer[]): OfficerChoice[] {
  return officers.filter(({ officer_role }) => !officer_role.startsWith('corporate-')).map(officerChoice)
}

function officerChoice({ person_number, name, officer_role }: Officer): OfficerChoice {
  const [last = '', forenames = ''] = name.split(',')
  const role = officer_role.replace(/^llp-/, '').replaceAll('-', ' ')
  return {
    person_number,
    first_name: asWritten(forenames.trim().split(/\s+/)[0] ?? ''),
    last_name: asWritten(last.trim()),
    role: upperFirst(role),
  }
}

/** Companies House writes surnames in capitals: `O'NEILL-SMITH` is written O'Neill-Smith. */
function asWritten(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
}

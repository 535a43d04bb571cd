import type { RouterContextProvider } from 'react-router'
import type { CompanySearch } from '#app/companies-house/company-choice.ts'
import { findCompanies } from '#app/companies-house/find-companies.ts'
import { profileContext, servicesContext, settingsContext } from '#app/context.ts'
import { upperFirst } from '#app/format/letter-case.ts'
import type { CoreService } from '#contract/calls/services.ts'
import { currentDirectors, type Officer } from '#contract/clients/company.ts'
import { companyRefusal } from './company-refusal.ts'

/** Searches the companies to refer. */
export function findReferable(
  context: Readonly<RouterContextProvider>,
  entered: string,
): Promise<CompanySearch> {
  const settings = context.get(settingsContext)
  const { brokerage } = context.get(profileContext)
  return findCompanies(context.get(servicesContext).core, entered, (company) =>
    companyRefusal(company, settings, brokerage),
  )
}

export type OfficerList = Awaited<ReturnType<typeof findOfficers>>

/** Who directs a company today. Empty when Companies House does not respond: the contact can always be typed. */
export async function findOfficers(core: CoreService, company: string) {
  const officers = await core.listOfficers(company)
  return { company, people: officers.ok ? officerChoices(currentDirectors(officers.value)) : [] }
}

/** The people who may be the contact, each with the fields of the form that say so. */
export function officerChoices(officers: readonly Officer[]) {
  const people = officers.filter(({ officer_role }) => !officer_role.startsWith('corporate-'))
  return people.map(({ person_number, name, officer_role }) => {
    const [surname = '', forenames = ''] = name.split(',')
    const [first, last] = [asWritten(forenames.trim().split(/\s+/)[0] ?? ''), asWritten(surname.trim())]
    return {
      name: `${first} ${last}`,
      role: upperFirst(officer_role.replace(/^llp-/, '').replaceAll('-', ' ')),
      fields: {
        'contact.first_name': first,
        'contact.last_name': last,
        'contact.job_title': 'Director',
        'contact.director_id': person_number,
        'contact.is_director': 'on',
      },
    }
  })
}

/** Companies House writes surnames in capitals: `O'NEILL-SMITH` is written O'Neill-Smith. */
function asWritten(name: string): string {
  if (name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase())
}

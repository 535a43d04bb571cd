import type { RouterContextProvider } from 'react-router'
import { type SearchFailures, searchCompaniesHouse } from '#app/companies-house/search-companies-house.ts'
import { clockContext, servicesContext, settingsContext } from '#app/context.ts'
import type { CoreService } from '#contract/calls/core-service.ts'
import { currentDirectors } from '#contract/clients/company.ts'
import { londonToday } from '#contract/fields/dates.ts'
import type { CompanySearch } from './company-choice.ts'
import { companyHit } from './company-hit.ts'
import { type OfficerList, officerChoices } from './officer-choice.ts'

export async function findCompanies(
  context: Readonly<RouterContextProvider>,
  entered: string,
): Promise<CompanySearch> {
  const { core } = context.get(servicesContext)
  const { companies, ...search } = await searchCompaniesHouse(core, entered, failures)
  const settings = context.get(settingsContext)
  const today = londonToday(context.get(clockContext).now())
  return { ...search, hits: companies.map((item) => companyHit(item, today, settings)) }
}

const failures: SearchFailures = {
  busy: {
    title: 'Companies House is busy',
    text: 'Enter the name and number below, or search again in a minute.',
  },
  unavailable: {
    title: 'Companies House is not responding',
    text: 'Enter the name and number below. They are checked later.',
  },
}

/** Who directs a company today. Empty when Companies House does not respond: the contact can always be typed. */
export async function findOfficers(core: CoreService, company: string): Promise<OfficerList> {
  const officers = await core.listOfficers(company)
  return { company, people: officers.ok ? officerChoices(currentDirectors(officers.value)) : [] }
}

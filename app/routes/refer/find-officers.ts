import type { CoreService } from '#contract/calls/core-service.ts'
import { currentDirectors } from '#contract/clients/company.ts'
import { type OfficerList, officerChoices } from './officer-choice.ts'

/** Who directs a company today. Empty when Companies House does not respond: the contact can always be typed. */
export async function findOfficers(core: CoreService, company: string): Promise<OfficerList> {
  const officers = await core.listOfficers(company)
  return { company, people: officers.ok ? officerChoices(currentDirectors(officers.value)) : [] }
}

import type { CoreService } from '#contract/calls/core-service.ts'
import { valuesOf } from './check-referral.ts'
import { companyOf } from './company-choice.ts'
import { findOfficers } from './find-officers.ts'
import { officerFields, officerOf } from './officer-choice.ts'
import type { Posted, ReferReply } from './reply.ts'

/** Intent `officers`: the same form with the people who direct the chosen company. */
export async function officers({ form, key }: Posted, core: CoreService): Promise<ReferReply> {
  const number = companyOf(form.get('company_choice'))?.number ?? String(form.get('company.number') ?? '')
  return { step: 'form', key, result: valuesOf(form), officers: await findOfficers(core, number) }
}

/** Intent `officer`: the same form with the chosen person as the contact. */
export function chooseOfficer({ form, key }: Posted): ReferReply {
  const officer = officerOf(form.get('officer'))
  form.delete('officer')
  for (const [name, value] of Object.entries(officer ? officerFields(officer) : {})) form.set(name, value)
  return { step: 'form', key, result: valuesOf(form) }
}

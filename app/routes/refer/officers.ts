import { formStep } from '#app/forms/mutation/form-step.ts'
import { valuesOf } from './check-referral.ts'
import { companyOf } from './company-choice.ts'
import { findOfficers } from './find-officers.ts'
import { officerFields, officerOf } from './officer-choice.ts'
import type { ReferStep } from './reply.ts'

export const listOfficers = formStep<object, ReferStep>({
  intent: 'officers',
  show: async ({ form, services }) => {
    const number = companyOf(form.get('company_choice'))?.number ?? String(form.get('company.number') ?? '')
    return { step: 'form', result: valuesOf(form), officers: await findOfficers(services.core, number) }
  },
})

/** The same form with the chosen person, `officer:{json}`, as the contact. */
export const chooseOfficer = formStep<object, ReferStep>({
  intent: 'officer',
  show: ({ form, argument }) => {
    const officer = officerOf(argument)
    for (const [name, value] of Object.entries(officer ? officerFields(officer) : {})) form.set(name, value)
    return { step: 'form', result: valuesOf(form) }
  },
})

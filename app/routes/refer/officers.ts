import { formStep } from '#app/forms/mutation/form-step.ts'
import { changedForm } from './changed-form.ts'
import { companyOf } from './company-choice.ts'
import { findOfficers } from './find-officers.ts'
import { officerFields, officerOf } from './officer-choice.ts'
import type { ReferStep } from './reply.ts'

export const listOfficers = formStep<object, ReferStep>({
  intent: 'officers',
  show: async (args) => {
    const { form, services } = args
    const number = companyOf(form.get('company_choice'))?.number ?? String(form.get('company.number') ?? '')
    return { ...changedForm(args), officers: await findOfficers(services.core, number) }
  },
})

/** The same form with the chosen person, `officer:{json}`, as the contact. */
export const chooseOfficer = formStep<object, ReferStep>({
  intent: 'officer',
  show: (args) => {
    const { form, argument } = args
    const officer = officerOf(argument)
    for (const [name, value] of Object.entries(officer ? officerFields(officer) : {})) form.set(name, value)
    return changedForm(args)
  },
})

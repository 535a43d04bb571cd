import type { DraftPart } from '#app/application-drafts.ts'
import { applicationFields } from '#contract/people/application-fields.ts'
import { type DependentField, dependentFields } from '#contract/people/brokerage-application.ts'
import { bankNumbers, type SavedStep } from './application-steps.ts'

const formFields: Record<SavedStep, readonly string[]> = {
  firm: ['from_register', 'phone_number_country'],
  regulation: [],
  people: ['has_owners'],
  payout: [],
}

const ownerName = /^owners_over_25\[(\d+)\]\.(\w+)$/

export const maxOwners = 3

/** What a form holds of a step's answers, as they were entered. Owners that were left empty are taken out. */
export function enteredValues(step: SavedStep, form: FormData): DraftPart {
  const known = new Set([...Object.keys(applicationFields[step]), ...formFields[step]])
  const values: Record<string, string> = {}
  for (const [name, value] of form) {
    const [top = ''] = name.split(/[.[]/, 1)
    if (typeof value === 'string' && known.has(top) && !bankNumbers.includes(top)) values[name] = value
  }
  return step === 'people' ? withoutEmptyOwners(values) : values
}

function withoutEmptyOwners(values: Record<string, string>): Record<string, string> {
  const owners: Record<string, string>[] = []
  const others: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    const [, index, field] = ownerName.exec(name) ?? []
    if (index !== undefined && field !== undefined && Number(index) < maxOwners)
      owners[Number(index)] = { ...owners[Number(index)], [field]: value }
    else if (!name.startsWith('owners_over_25')) others[name] = value
  }
  const filled = owners.filter((owner) => Object.values(owner).some((value) => value.trim() !== ''))
  for (const [index, owner] of filled.entries())
    for (const [field, value] of Object.entries(owner)) others[`owners_over_25[${index}].${field}`] = value
  return others
}

/** The answers that the other answers ask for: what was entered before another choice was made is left out. */
export function requiredValues(values: DraftPart): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      if (name.startsWith('owners_over_25')) return values.has_owners === 'yes'
      const dependent = dependentFields.find(({ field }) => field === name)
      return !dependent || isRequired(dependent, values)
    }),
  )
}

function isRequired({ on, answers }: DependentField, values: DraftPart): boolean {
  const entered = values[on]
  return answers.some((answer) =>
    typeof answer === 'boolean' ? answer === (entered === 'yes') : answer === entered,
  )
}

export function formOf(values: DraftPart): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

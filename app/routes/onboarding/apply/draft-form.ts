import type { z } from 'zod'
import { companyField } from '#app/companies-house/company-choice.ts'
import { sha256 } from '#app/forms/mutation/keys-of.ts'
import type { Checked } from '#app/forms/mutation/mutation.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import type { DraftPart } from '#app/ports.ts'
import { type ApplicationStep, payoutDetailsInput } from '#contract/people/brokerage-application.ts'
import { bankNumbers, type SavedStep, savedSteps } from './application-steps.ts'
import { requiredValues, stepFields, stepSchema } from './step-schema.ts'

type Parts = Readonly<Record<string, DraftPart>>

/** A step's form that was checked: its value is what was entered, to be saved. */
export function checkStep(step: SavedStep, form: FormData, parts: Parts): Checked<DraftPart> {
  const parsed = parseForm(form, stepSchema(step, hasOwners(parts)), Object.keys(stepFields[step]))
  return 'value' in parsed ? { value: enteredValues(step, form) } : parsed
}

/** Whether the firm may have owners: a sole trader has none. */
export function hasOwners({ firm }: Parts): boolean {
  return firm?.business_type !== 'SoleTrader'
}

/** Whether the saved answers of a step can be sent; the numbers of the account are asked for when it is. */
export function isStepComplete(step: SavedStep, parts: Parts): boolean {
  const values = parts[step]
  if (!values) return false
  const schema: z.ZodType = step === 'payout' ? payoutDetailsInput : stepSchema(step, hasOwners(parts))
  return 'value' in parseForm(formOf(requiredValues(values)), schema)
}

export function firstIncomplete(parts: Parts): SavedStep | undefined {
  return savedSteps.find((step) => !isStepComplete(step, parts))
}

/** Where a step leads: to the one after it, or to the last where all others are complete. */
export function stepAfter(step: SavedStep, parts: Parts): ApplicationStep {
  const isLast = savedSteps.every((each) => each === step || isStepComplete(each, parts))
  return (!isLast && savedSteps[savedSteps.indexOf(step) + 1]) || 'declarations'
}

/** The value of a tick that declares these answers and no others: a part for each step, between dots. */
export async function tickOf(parts: Parts): Promise<string> {
  const bytes = (step: SavedStep) => new TextEncoder().encode(JSON.stringify(parts[step]))
  const steps = savedSteps.map(async (step) => (await sha256(bytes(step))).slice(0, 12))
  return (await Promise.all(steps)).join('.')
}

/** All saved answers in one form, to be read by `askedOf` a schema. */
export function answersForm(parts: Parts): FormData {
  return formOf(Object.assign({}, ...savedSteps.map((step) => parts[step])))
}

/** What a form holds of a step's answers, as they were entered. */
export function enteredValues(step: SavedStep, form: FormData): DraftPart {
  const known = new Set([...Object.keys(stepFields[step]), companyField])
  const values: Record<string, string> = {}
  for (const [name, value] of form) {
    const [top = ''] = name.split(/[.[]/, 1)
    if (typeof value === 'string' && known.has(top) && !bankNumbers.includes(top)) values[name] = value
  }
  return values
}

export function formOf(values: DraftPart): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

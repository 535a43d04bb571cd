import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import type { DraftPart } from '#app/application-drafts.ts'
import type { CheckedForm } from '#app/forms/mutation/mutation.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { applicationFields } from '#contract/people/application-fields.ts'
import { applicationStepInputs, payoutDetailsInput } from '#contract/people/brokerage-application.ts'
import { bankNumbers, type SavedStep, savedSteps } from './application-steps.ts'
import { enteredValues, formOf, requiredValues } from './entered-values.ts'

type Parts = Readonly<Record<string, DraftPart>>

/** A step's form that was checked: its value is what was entered, to be saved. */
export function checkStep(step: SavedStep, form: FormData, parts: Parts): CheckedForm<DraftPart> {
  const entered = enteredValues(step, form)
  const required = formOf(requiredValues(entered))
  for (const name of bankNumbers) if (form.has(name)) required.set(name, form.get(name) ?? '')
  const submission = parseForm(required, applicationStepInputs[step])
  const missing = missingOwners(step, entered, parts)
  const reply = (options?: { fieldErrors: Record<string, string[]> }): SubmissionResult => {
    const { error, ...rest } = submission.reply(options)
    return { ...rest, ...shownValues(step, form), error: inOrder(step, { ...error, ...missing }) }
  }
  const valid = submission.status === 'success' && !missing
  return { value: valid ? entered : undefined, reply }
}

export function shownValues(step: SavedStep, form: FormData): Pick<SubmissionResult, 'initialValue'> {
  const all = formOf(enteredValues(step, form))
  for (const name of bankNumbers) if (form.has(name)) all.set(name, form.get(name) ?? '')
  return { initialValue: parseForm(all, z.looseObject({})).reply().initialValue }
}

const noOwners = 'Choose whether anyone owns more than 25% of your firm'

/** A sole trader has no owners; everyone else says whether there are any. */
function missingOwners(
  step: SavedStep,
  entered: DraftPart,
  { firm }: Parts,
): Record<string, string[]> | undefined {
  if (step !== 'people' || firm?.business_type === 'SoleTrader') return undefined
  if (!['yes', 'no'].includes(entered.has_owners ?? '')) return { has_owners: [noOwners] }
  if (entered.has_owners === 'yes' && !Object.keys(entered).some((name) => name.startsWith('owners_over_25')))
    return { 'owners_over_25[0].last_name': ['Enter the owner’s name, or choose No'] }
  return undefined
}

/** Messages in the order of the fields, so that the summary reads like the form. */
function inOrder(step: SavedStep, errors: Record<string, string[] | null>): Record<string, string[] | null> {
  const order = [...Object.keys(applicationFields[step])]
  const place = (name: string) => order.indexOf(name.split(/[.[]/, 1)[0] ?? '')
  const last = (index: number) => (index < 0 ? order.length : index)
  return Object.fromEntries(
    Object.entries(errors).toSorted(([one], [other]) => last(place(one)) - last(place(other))),
  )
}

/** Whether the saved answers of a step can be sent; the numbers of the account are asked for when it is. */
export function isStepComplete(step: SavedStep, parts: Parts): boolean {
  const values = parts[step]
  if (!values || missingOwners(step, values, parts)) return false
  const schema = step === 'payout' ? payoutDetailsInput : applicationStepInputs[step]
  return parseForm(formOf(requiredValues(values)), schema).status === 'success'
}

export function firstIncomplete(parts: Parts): SavedStep | undefined {
  return savedSteps.find((step) => !isStepComplete(step, parts))
}

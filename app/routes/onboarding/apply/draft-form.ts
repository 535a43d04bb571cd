import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import type { DraftPart } from '#app/application-drafts.ts'
import type { CheckedForm } from '#app/forms/mutation/mutation.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import { payoutDetailsInput } from '#contract/people/brokerage-application.ts'
import { bankNumbers, type SavedStep, savedSteps } from './application-steps.ts'
import { requiredValues, stepFields, stepSchema } from './step-schema.ts'

type Parts = Readonly<Record<string, DraftPart>>

/** A step's form that was checked: its value is what was entered, to be saved. */
export function checkStep(step: SavedStep, form: FormData, parts: Parts): CheckedForm<DraftPart> {
  const entered = enteredValues(step, form)
  const submission = parseForm(withBankNumbers(formOf(entered), form), stepSchema(step, hasOwners(parts)))
  const reply = (options?: { fieldErrors: Record<string, string[]> }): SubmissionResult => {
    const { error, ...rest } = submission.reply(options)
    return { ...rest, ...shownValues(step, form), error: inOrder(step, error ?? {}) }
  }
  return { value: submission.status === 'success' ? entered : undefined, reply }
}

export function shownValues(step: SavedStep, form: FormData): Pick<SubmissionResult, 'initialValue'> {
  const all = withBankNumbers(formOf(enteredValues(step, form)), form)
  return { initialValue: parseForm(all, z.looseObject({})).reply().initialValue }
}

function withBankNumbers(values: FormData, form: FormData): FormData {
  for (const name of bankNumbers) if (form.has(name)) values.set(name, form.get(name) ?? '')
  return values
}

/** Whether the firm may have owners: a sole trader has none. */
export function hasOwners({ firm }: Parts): boolean {
  return firm?.business_type !== 'SoleTrader'
}

/** Messages in the order of the fields, so that the summary reads like the form. */
function inOrder(step: SavedStep, errors: Record<string, string[] | null>): Record<string, string[] | null> {
  const order = Object.keys(stepFields[step])
  const place = (name: string) => order.indexOf(name.split(/[.[]/, 1)[0] ?? '')
  const last = (index: number) => (index < 0 ? order.length : index)
  return Object.fromEntries(
    Object.entries(errors).toSorted(([one], [other]) => last(place(one)) - last(place(other))),
  )
}

/** Whether the saved answers of a step can be sent; the numbers of the account are asked for when it is. */
export function isStepComplete(step: SavedStep, parts: Parts): boolean {
  const values = parts[step]
  if (!values) return false
  const schema = step === 'payout' ? payoutDetailsInput : stepSchema(step, hasOwners(parts))
  return parseForm(formOf(requiredValues(values)), schema).status === 'success'
}

export function firstIncomplete(parts: Parts): SavedStep | undefined {
  return savedSteps.find((step) => !isStepComplete(step, parts))
}

const formFields: Record<SavedStep, readonly string[]> = {
  firm: ['from_register', 'phone_number_country'],
  regulation: [],
  people: [],
  payout: [],
}

const ownerName = /^owners_over_25\[(\d+)\]\.(\w+)$/

const maxOwners = 3

/** What a form holds of a step's answers, as they were entered. Owners that were left empty are taken out. */
export function enteredValues(step: SavedStep, form: FormData): DraftPart {
  const known = new Set([...Object.keys(stepFields[step]), ...formFields[step]])
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

export function formOf(values: DraftPart): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

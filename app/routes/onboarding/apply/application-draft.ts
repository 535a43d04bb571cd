import { data, href, type RouterContextProvider, redirect } from 'react-router'
import type { z } from 'zod'
import { companyField } from '#app/companies-house/company-choice.ts'
import { applicationDraftsContext, profileContext } from '#app/context.ts'
import { requireValue } from '#app/errors/require-value.ts'
import { sha256 } from '#app/forms/mutation/keys-of.ts'
import { parseForm } from '#app/forms/mutation/parse-form.ts'
import type { ApplicationDraft, DraftPart } from '#app/ports.ts'
import type { ListedStep } from '#app/ui/steps/step-list.tsx'
import { type Result, succeeded } from '#contract/calls/failure.ts'
import {
  type ApplicationStep,
  applicationSteps,
  payoutDetailsInput,
} from '#contract/people/brokerage-application.ts'
import type { Profile } from '#contract/people/profile.ts'
import {
  bankNumbers,
  type SavedStep,
  savedSteps,
  stepBefore,
  stepLabels,
  stepPath,
} from './application-steps.ts'
import { askedOf, stepFields, stepSchema } from './step-schema.ts'

type Context = Readonly<RouterContextProvider>

/** What is saved of an application: a part for each step, and one for each document. */
export type Parts = ApplicationDraft['parts']

type SavedDraft = Pick<ApplicationDraft, 'parts'> & Partial<ApplicationDraft>

/** Whether someone may apply for a firm: without one, or as an admin of a firm whose application was declined. */
export function mayApply({ brokerage, role }: Pick<Profile, 'brokerage' | 'role'>): boolean {
  return brokerage === null || (brokerage.status === 'Rejected' && role === 'Admin')
}

/** The signed-in person, who may apply; everyone else is sent to the status of their firm’s application. */
export function requireApplicant(context: Context): Profile {
  const profile = context.get(profileContext)
  if (!mayApply(profile)) throw redirect(href('/onboarding'))
  return profile
}

/** Finds the applicant's draft, empty when there is none. */
export async function findDraft(context: Context): Promise<Result<SavedDraft>> {
  const { person_id } = requireApplicant(context)
  const found = await context.get(applicationDraftsContext).find(person_id)
  return found.ok ? succeeded(found.value ?? { parts: {} }) : found
}

/** The same for a page. Throws if the store is down: an empty form would look like lost answers. */
export async function readDraft(context: Context): Promise<SavedDraft> {
  return requireValue(await findDraft(context))
}

/** The step of an address; another one is not found. */
export function stepOf({ step }: { step: string }): SavedStep {
  const known = savedSteps.find((each) => each === step)
  if (!known) throw data(null, { status: 404 })
  return known
}

export async function openStep(context: Context, step: ApplicationStep) {
  const { parts, savedAt } = await readDraft(context)
  const before = stepBefore(step)
  const page = {
    steps: listSteps(parts, step),
    savedAt: savedAt?.toISOString(),
    back: before && stepLabels[before].toLowerCase(),
    next: step === 'declarations' ? undefined : stepLabels[stepAfter(step, parts)].toLowerCase(),
  }
  return { parts, page }
}

/** All steps beside the `current` one; those that are complete lead back. */
export function listSteps(parts: Parts, current: ApplicationStep | undefined): ListedStep[] {
  return applicationSteps.map((step) => {
    const done = step !== current && step !== 'declarations' && isStepComplete(step, parts)
    return {
      label: stepLabels[step],
      state: step === current ? 'current' : done ? 'done' : 'upcoming',
      to: done ? stepPath(step) : undefined,
    }
  })
}

/** Whether the firm may have owners: a sole trader has none. */
export function hasOwners({ firm }: Parts): boolean {
  return firm?.business_type !== 'SoleTrader'
}

/** Whether the saved answers of a step can be sent; the numbers of the account are asked for when it is. */
function isStepComplete(step: SavedStep, parts: Parts): boolean {
  const values = parts[step]
  const schema: z.ZodType =
    step === 'payout' ? askedOf(payoutDetailsInput) : stepSchema(step, hasOwners(parts))
  return values !== undefined && 'value' in parseForm(formOf(values), schema)
}

export function firstIncomplete(parts: Parts): SavedStep | undefined {
  return savedSteps.find((step) => !isStepComplete(step, parts))
}

/** Where a step leads: to the one after it, or to the last where all others are complete. */
export function stepAfter(step: SavedStep, parts: Parts): ApplicationStep {
  const isLast = savedSteps.every((each) => each === step || isStepComplete(each, parts))
  return (!isLast && savedSteps[savedSteps.indexOf(step) + 1]) || 'declarations'
}

/** The version of a step’s answers, which a form opens with: other answers have another one. */
export async function versionOf(part: DraftPart | undefined): Promise<number> {
  const hash = await sha256(new TextEncoder().encode(JSON.stringify(part)))
  return Number.parseInt(hash.slice(0, 12), 16)
}

/** The value of a tick that declares these answers and no others: the version of each step, between dots. */
export async function tickOf(parts: Parts): Promise<string> {
  return (await Promise.all(savedSteps.map((step) => versionOf(parts[step])))).join('.')
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

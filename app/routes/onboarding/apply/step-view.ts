import { data, type RouterContextProvider } from 'react-router'
import type { DraftPart } from '#app/ports.ts'
import type { ListedStep } from '#app/ui/steps/step-list.tsx'
import { type ApplicationStep, applicationSteps } from '#contract/people/brokerage-application.ts'
import { readDraft } from './applicant.ts'
import { type SavedStep, savedSteps, stepBefore, stepLabels, stepPath } from './application-steps.ts'
import { isStepComplete, stepAfter } from './draft-form.ts'

/** The step of an address; another one is not found. */
export function stepOf({ step }: { step: string }): SavedStep {
  const known = savedSteps.find((each) => each === step)
  if (!known) throw data(null, { status: 404 })
  return known
}

export type StepView = Awaited<ReturnType<typeof openStep>>['page']

export async function openStep(context: Readonly<RouterContextProvider>, step: ApplicationStep) {
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
export function listSteps(
  parts: Readonly<Record<string, DraftPart>>,
  current: ApplicationStep | undefined,
): ListedStep[] {
  return applicationSteps.map((step) => {
    const done = step !== current && step !== 'declarations' && isStepComplete(step, parts)
    return {
      label: stepLabels[step],
      state: step === current ? 'current' : done ? 'done' : 'upcoming',
      to: done ? stepPath(step) : undefined,
    }
  })
}

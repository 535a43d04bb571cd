import type { ApplicationDraft } from '#app/application-drafts.ts'
import { formatDay, formatMoment } from '#app/format/format-moment.ts'
import type { ListedStep } from '#app/ui/steps/step-list.tsx'
import { savedSteps, stepLabels, stepPath } from '../apply/application-steps.ts'
import { firstIncomplete, isStepComplete } from '../apply/check-step.ts'

export interface StartView {
  steps: ListedStep[]
  to: string
  /** Of a draft: the step to go on with, and until when it is kept. */
  draft?: { continueWith: string; savedAt: string; keptUntil: string }
}

export function startView(draft: ApplicationDraft | null): StartView {
  const parts = draft?.parts ?? {}
  const current = firstIncomplete(parts) ?? 'declarations'
  const steps: ListedStep[] = [...savedSteps, 'declarations' as const].map((step) => {
    const done = step !== 'declarations' && isStepComplete(step, parts)
    return {
      label: stepLabels[step],
      state: done ? 'done' : draft && step === current ? 'current' : 'upcoming',
      note: step === 'firm' ? parts.firm?.name : undefined,
      to: done ? stepPath(step) : undefined,
    }
  })
  if (!draft) return { steps, to: stepPath('firm') }
  return {
    steps,
    to: stepPath(current),
    draft: {
      continueWith: stepLabels[current].toLowerCase(),
      savedAt: formatMoment(draft.savedAt.toISOString(), 'date-time') ?? '',
      keptUntil: formatDay(draft.keptUntil.toISOString()),
    },
  }
}

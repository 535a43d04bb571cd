import { href } from 'react-router'
import type { ApplicationStep } from '#contract/people/brokerage-application.ts'

/** The steps whose answers are kept until the application is sent. */
export type SavedStep = Exclude<ApplicationStep, 'declarations'>

export const savedSteps: readonly SavedStep[] = ['firm', 'regulation', 'people', 'payout']

/** Fields that are never kept: they travel on in the form. */
export const bankNumbers: readonly string[] = ['sort_code', 'account_number']

export const stepLabels: Record<ApplicationStep, string> = {
  firm: 'Firm',
  regulation: 'Regulation',
  people: 'People',
  payout: 'Payout',
  declarations: 'Declarations',
}

export function stepPath(step: ApplicationStep): string {
  return href('/onboarding/:step', { step })
}

export function stepBefore(step: ApplicationStep): SavedStep | undefined {
  const index = step === 'declarations' ? savedSteps.length : savedSteps.indexOf(step)
  return savedSteps[index - 1]
}

/** Where the last step shows the messages about the answers of an earlier one. */
export const reviewField = (step: string) => `review.${step}`

import type { Brokerage } from '#contract/people/brokerage.ts'

/** Why nothing can be changed while the firm’s account is suspended; null while it is not. */
export function suspensionReason(brokerage: Pick<Brokerage, 'status' | 'name'> | null): string | null {
  if (brokerage?.status !== 'Suspended') return null
  return `Not available while ${brokerage.name}’s account is suspended`
}

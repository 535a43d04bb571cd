import type { Brokerage } from '#contract/people/brokerage.ts'

/** Name of a firm whose account is suspended, for the banner; null for every other. */
export function suspendedFirm(brokerage: Pick<Brokerage, 'status' | 'name'> | null): string | null {
  return brokerage?.status === 'Suspended' ? brokerage.name : null
}

/** Why nothing can be changed while the firm’s account is suspended; null while it is not. */
export function suspensionReason(brokerage: Pick<Brokerage, 'status' | 'name'> | null): string | null {
  const firm = suspendedFirm(brokerage)
  return firm && `Not available while ${firm}’s account is suspended`
}

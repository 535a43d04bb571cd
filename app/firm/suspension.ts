import { possessive } from '#app/format/letter-case.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'

type Firm = Pick<Brokerage, 'status' | 'name' | 'status_reason'> | null

/** A suspended firm with the lender's reason, where it gives one; null for any other firm. */
export function suspensionOf(firm: Firm) {
  return firm?.status === 'Suspended' ? { firm: firm.name, reason: firm.status_reason ?? null } : null
}

/** What a person of a suspended firm may still do. */
export const viewOnly = 'You can view everything but not make changes.'

export function suspensionReason(brokerage: Firm): string | null {
  const suspension = suspensionOf(brokerage)
  return suspension && `Not available while ${possessive(suspension.firm)} account is suspended`
}

import type { Brokerage } from '#contract/people/brokerage.ts'

export function suspendedFirm(brokerage: Pick<Brokerage, 'status' | 'name'> | null): string | null {
  return brokerage?.status === 'Suspended' ? brokerage.name : null
}

export function suspensionReason(brokerage: Pick<Brokerage, 'status' | 'name'> | null): string | null {
  const firm = suspendedFirm(brokerage)
  return firm && `Not available while ${firm}’s account is suspended`
}

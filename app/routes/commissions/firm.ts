import { data } from 'react-router'
import { adminsOnly } from '#app/auth/admins-only.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'

/** The firm of an admin; the route rules exclude people without a firm. */
export function requireFirm({ brokerage }: Pick<Profile, 'brokerage'>): Brokerage {
  if (!brokerage) throw data(null, { status: 404 })
  return brokerage
}

export function accountEnding({ bank_account_masked: account }: Brokerage): string | undefined {
  return account?.account_number.replace(/\D/g, '') || undefined
}

export const commissionGuard = adminsOnly('see-commission', 'Only admins can see commissions')

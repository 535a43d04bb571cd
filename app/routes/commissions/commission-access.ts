import { data } from 'react-router'
import { adminsOnly } from '#app/auth/admins-only.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'

/** The firm whose commission an admin sees; the route rules exclude people without a firm. */
export function requireFirm({ brokerage }: Pick<Profile, 'brokerage'>): Brokerage {
  if (!brokerage) throw data(null, { status: 404 })
  return brokerage
}

export const commissionGuard = adminsOnly('see-commission', 'Only admins can see commissions')

import { data, href, type MiddlewareFunction, redirect } from 'react-router'
import { browserStateContext, profileContext } from '#app/context.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import type { Profile } from '#contract/people/profile.ts'
import { may } from '#contract/people/roles.ts'

/** The firm of an admin; the route rules exclude people without a firm. */
export function requireFirm({ brokerage }: Pick<Profile, 'brokerage'>): Brokerage {
  if (!brokerage) throw data(null, { status: 404 })
  return brokerage
}

export function accountEnding({ bank_account_masked: account }: Brokerage): string | undefined {
  return account?.account_number.replace(/\D/g, '') || undefined
}

export const adminsOnly: MiddlewareFunction<Response> = ({ context }, next) => {
  if (may(context.get(profileContext).role, 'see-commission')) return next()
  context.get(browserStateContext).leaveFlash({ kind: 'info', text: 'Only admins can see commissions' })
  throw redirect(href('/dashboard'))
}

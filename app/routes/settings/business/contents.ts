import type { BusinessView } from './business-view.ts'

export function contentsOf({ plan, bank, referralLink }: BusinessView): { id: string; label: string }[] {
  return [
    { id: 'firm', label: 'Firm' },
    { id: 'regulation', label: 'Regulation' },
    { id: 'agreement', label: 'Agreement' },
    ...(plan ? [{ id: 'plan', label: 'Commission plan' }] : []),
    ...(bank ? [{ id: 'bank', label: 'Bank account' }] : []),
    ...(referralLink ? [{ id: 'referral', label: 'Referral link' }] : []),
  ]
}

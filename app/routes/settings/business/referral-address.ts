import { href } from 'react-router'
import type { Profile } from '#contract/people/profile.ts'

/** The address that refers a client in a broker's name; null until the firm has signed. */
export function referralAddress(
  { brokerage, short_id: shortId }: Pick<Profile, 'brokerage' | 'short_id'>,
  origin: string,
): string | null {
  if (!brokerage?.contract?.is_signed || !shortId) return null
  return `${origin}${href('/refer')}?b=${encodeURIComponent(shortId)}`
}

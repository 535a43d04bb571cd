import { isUnderAny, normalPath, signInPaths } from '#app/auth/sign-in/paths.ts'
import type { Profile } from '#contract/people/profile.ts'

const paths = { dashboard: '/dashboard', onboarding: '/onboarding', business: '/settings/business' }

export type Verdict =
  | { kind: 'pass' }
  | { kind: 'sign-in' }
  | { kind: 'load-profile' }
  /** Rules 3 and 4; `to` may be an external address. */
  | { kind: 'redirect'; to: string }

export interface RuleInput {
  path: string
  signedIn: boolean
  profile?: Pick<Profile, 'brokerage'> | undefined
  /** Where onboarding happens: a path of the portal or an external address. */
  onboardingUrl: string
}

/** The route rules of specification section 2, in their order, as one pure function. */
export function routeVerdict({ path, signedIn, profile, onboardingUrl }: RuleInput): Verdict {
  const isAnyOf = (roots: readonly string[]) => isUnderAny(normalPath(path) ?? path, roots)
  if (isAnyOf(signInPaths)) return { kind: 'pass' }
  if (!signedIn) return { kind: 'sign-in' }
  if (!profile) return { kind: 'load-profile' }
  const onboarding = isAnyOf([paths.onboarding])
  // Without a brokerage there are no business settings: the exemption is from rules 3 and 4 alone.
  if (profile.brokerage && isAnyOf([paths.business])) return { kind: 'pass' }
  if (mustOnboard(profile)) return onboarding ? { kind: 'pass' } : { kind: 'redirect', to: onboardingUrl }
  return onboarding ? { kind: 'redirect', to: paths.dashboard } : { kind: 'pass' }
}

/** No brokerage, an unsigned contract, or a brokerage that is waiting for its signature. */
export function mustOnboard({ brokerage }: Pick<Profile, 'brokerage'>): boolean {
  return !brokerage?.contract?.is_signed || brokerage.status === 'AwaitingContractSigning'
}

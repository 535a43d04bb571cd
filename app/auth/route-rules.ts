import { isUnderAny, normalPath } from '#app/auth/sign-in/paths.ts'
import type { Profile } from '#contract/people/profile.ts'

const paths = { dashboard: '/dashboard', onboarding: '/onboarding', business: '/settings/business' }

interface Opening {
  path: string
  profile: Pick<Profile, 'brokerage'>
  /** Where onboarding happens: a path of the portal or an external address. */
  onboardingUrl: string
}

/**
 * Where someone who is signed in is redirected from a path, which may be to an external address: rules 3 and 4 of specification section 2. Rule 1 is
 * the list of routes, in which only the paths of signing in are outside the guard, and rule 2 the guard itself.
 */
export function redirectOf({ path, profile, onboardingUrl }: Opening): string | undefined {
  const isUnder = (root: string) => isUnderAny(normalPath(path) ?? path, [root])
  // Without a brokerage there are no business settings.
  if (profile.brokerage && isUnder(paths.business)) return undefined
  if (mustOnboard(profile)) return isUnder(paths.onboarding) ? undefined : onboardingUrl
  return isUnder(paths.onboarding) ? paths.dashboard : undefined
}

/** No brokerage, an unsigned contract, or a brokerage that is waiting for its signature. */
export function mustOnboard({ brokerage }: Pick<Profile, 'brokerage'>): boolean {
  return !brokerage?.contract?.is_signed || brokerage.status === 'AwaitingContractSigning'
}

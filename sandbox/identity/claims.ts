import type { Account } from './identity-options.ts'

/** OpenID Connect Core 5.1; unknown claims are left out. */
export function userinfoClaims(account: Account, scope: string): Record<string, string> {
  if (!scope.split(' ').includes('profile')) return { sub: account.personId }
  const { givenName, familyName, email } = account
  const known = {
    sub: account.personId,
    given_name: givenName,
    family_name: familyName,
    name: [givenName, familyName].filter(Boolean).join(' '),
    email,
  }
  return Object.fromEntries(
    Object.entries(known).filter((claim): claim is [string, string] => Boolean(claim[1])),
  )
}

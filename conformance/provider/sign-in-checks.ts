import { absent, type Check, type Finding, fails, holds, judged, notChecked } from '../finding.ts'
import { area } from './metadata-checks.ts'
import { type Authorize, idTokenClaims, type ProviderSession } from './provider-session.ts'

const checkOf = (check: string, need: Check['need'], without: string): Check => ({
  area,
  check,
  need,
  without,
})

const signIn = checkOf('sign-in', 'required', 'No one can sign in.')
const userinfo = checkOf(
  'userinfo takes the access token',
  'optional',
  'Names and email are read from the id token.',
)
const names = checkOf('names and email', 'optional', 'New profiles begin without a name or an email address.')
const refresh = checkOf(
  'refresh token',
  'required',
  'Brokers sign in again whenever the access token expires, and lose time on long forms.',
)
const authTime = checkOf(
  'auth_time',
  'optional',
  'After "Sign out of all devices" every sign-in is sent back once with prompt=login, and then trusted.',
)
const session = checkOf(
  'sid in the id token',
  'optional',
  'A back-channel sign-out ends all sessions of a person, not one.',
)

/** Signs in by the portal's own code: what it accepts here it accepts in production. */
export async function checkSignIn(provider: ProviderSession, authorize: Authorize): Promise<Finding[]> {
  const rest = [userinfo, names, refresh, authTime, session]
  const problem = await provider.signIn(authorize).catch((error: Error) => error.message)
  const stored = problem ? null : await provider.stored()
  if (!stored)
    return [fails(signIn, problem ?? 'no session'), ...rest.map((each) => notChecked(each, 'not signed in'))]
  const { identity, tokens } = stored
  const claims = idTokenClaims(stored)
  const refused = provider.lines.find(({ message }) => message.startsWith('Userinfo was refused'))
  const missing = [
    !identity.givenName && 'given_name',
    !identity.familyName && 'family_name',
    !identity.email && 'email',
  ].filter(Boolean)
  const seconds = Math.round((tokens.expiresAt - Date.now()) / 1000)
  return [
    holds(signIn),
    refused ? absent(userinfo, refused.reason) : holds(userinfo),
    missing.length > 0
      ? absent(names, `no ${missing.join(', ')}: see OIDC_SCOPE, or map the claims`)
      : holds(names),
    judged(
      refresh,
      tokens.refreshToken ? undefined : 'none was issued: add offline_access to OIDC_SCOPE',
      `the access token lives ${seconds} seconds`,
    ),
    typeof claims.auth_time === 'number'
      ? holds(authTime)
      : absent(authTime, 'max_age was sent, and it names none'),
    stored.providerSession ? holds(session) : absent(session),
  ]
}

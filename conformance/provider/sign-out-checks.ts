import { refreshTokenGrant } from 'openid-client'
import { renewalRefusal, statusOf } from '../../server/auth/sign-in-errors.ts'
import { absent, type Check, type Finding, fails, holds, judged, notChecked } from '../finding.ts'
import { area } from './metadata-checks.ts'
import type { ProviderSession } from './provider-session.ts'

const checkOf = (check: string, need: Check['need'], without: string): Check => ({
  area,
  check,
  need,
  without,
})

const renewal = checkOf('renewal', 'required', 'Brokers sign in again whenever the access token expires.')
const revoked = checkOf(
  'revocation ends the refresh token',
  'optional',
  'A refresh token that was copied before signing out can still be used.',
)
const refusal = checkOf(
  'a refresh token that is not valid is refused with 4xx',
  'required',
  'Pages answer 503 in place of the sign-in when a session has ended at the provider.',
)
const endSession = checkOf(
  'end session takes the portal’s request',
  'optional',
  'Brokers see an error page of the provider after signing out.',
)

/** Renews, signs out, and tries the refresh token of the ended session once more. */
export async function checkSignOut(
  provider: ProviderSession,
  fetch: typeof globalThis.fetch,
): Promise<Finding[]> {
  const before = await provider.stored()
  if (!before?.tokens.refreshToken)
    return [renewal, revoked, refusal, endSession].map((each) =>
      notChecked(each, 'there is no refresh token'),
    )
  const renewed = await provider.renew()
  const after = await provider.stored()
  const rotated = after?.tokens.refreshToken !== before.tokens.refreshToken
  const kept = rotated ? 'refresh tokens are replaced each time' : 'the refresh token stays the same'
  const renewing = judged(
    renewal,
    renewed === 'usable' ? undefined : (provider.lines.at(-1)?.reason ?? renewed),
    kept,
  )
  const address = await provider.signOut()
  const failed = provider.lines.find(({ message }) => message === 'Revocation failed')
  const last = after?.tokens.refreshToken ?? before.tokens.refreshToken
  const outcome = await tryAgain(provider, last)
  return [
    renewing,
    failed
      ? fails(revoked, failed.reason)
      : outcome === 'granted'
        ? absent(revoked, 'it is still taken')
        : holds(revoked),
    refusalFinding(outcome === 'granted' ? await tryAgain(provider, 'conformance-no-such-token') : outcome),
    await endSessionFinding(address, fetch),
  ]
}

type Outcome = 'granted' | { refused: boolean; detail: string }

async function tryAgain(provider: ProviderSession, refreshToken: string): Promise<Outcome> {
  try {
    await refreshTokenGrant(await provider.discover(), refreshToken)
    return 'granted'
  } catch (error) {
    const { error: code, message } = error as { error?: string; message: string }
    return {
      refused: renewalRefusal(error) !== undefined,
      detail: `${statusOf(error) ?? ''} ${code ?? message}`.trim(),
    }
  }
}

function refusalFinding(outcome: Outcome): Finding {
  if (outcome === 'granted') return fails(refusal, 'any refresh token is taken')
  return outcome.refused ? holds(refusal, outcome.detail) : fails(refusal, outcome.detail)
}

async function endSessionFinding(address: string, fetch: typeof globalThis.fetch): Promise<Finding> {
  if (!URL.canParse(address)) return notChecked(endSession, 'there is no end_session_endpoint')
  const { status } = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
  const hint = 'register PUBLIC_ORIGIN as post-logout redirect URI'
  return judged(endSession, status < 400 ? undefined : `${status}: ${hint}`, `${status}`)
}

import { defaultPolicy } from '#contract/fields/policy.ts'
import { listOf } from './kinds.ts'
import { plainAddressProblems } from './plain-addresses.ts'

type Values = Record<string, string>

const minSecretBytes = 32

export function clientProblems({ OIDC_CLIENT_SECRET, OIDC_CLIENT_KEY, OIDC_CLIENT_AUTH }: Values): string[] {
  if (OIDC_CLIENT_SECRET && OIDC_CLIENT_KEY)
    return ['OIDC_CLIENT_SECRET and OIDC_CLIENT_KEY are both set: the portal proves who it is by one of them']
  if (OIDC_CLIENT_AUTH === 'none' && (OIDC_CLIENT_SECRET || OIDC_CLIENT_KEY))
    return ['OIDC_CLIENT_AUTH is none, but a secret or a key is set']
  if (['basic', 'post'].includes(OIDC_CLIENT_AUTH ?? '') && !OIDC_CLIENT_SECRET)
    return [`OIDC_CLIENT_AUTH is ${OIDC_CLIENT_AUTH}, which needs OIDC_CLIENT_SECRET`]
  if (OIDC_CLIENT_AUTH === 'private_key_jwt' && !OIDC_CLIENT_KEY)
    return ['OIDC_CLIENT_AUTH is private_key_jwt, which needs OIDC_CLIENT_KEY']
  return []
}

export function sessionProblems({ REDIS_URL, SESSION_SECRET }: Values): string[] {
  const secrets = SESSION_SECRET === undefined ? [] : listOf(SESSION_SECRET)
  const make = 'make one with: openssl rand -base64 48'
  if (secrets.some((secret) => Buffer.byteLength(secret) < minSecretBytes))
    return [`SESSION_SECRET must hold at least ${minSecretBytes} bytes in every secret of its list (${make})`]
  if (REDIS_URL && secrets.length === 0)
    return [
      `SESSION_SECRET must be set when REDIS_URL is: it encrypts the sessions that are stored there (${make})`,
    ]
  if (SESSION_SECRET !== undefined && secrets.length === 0)
    return [`SESSION_SECRET must hold at least one secret (${make})`]
  return []
}

/** Settings that must not reach production. Read from the raw values, so that they are reported together with the others. */
export function productionProblems(values: Values): string[] {
  if (values.STAGE !== 'production') return []
  const problems = plainAddressProblems(values)
  if (!values.PUBLIC_ORIGIN?.startsWith('https://'))
    problems.push('PUBLIC_ORIGIN must be the https address of the portal in production')
  if (!values.OIDC_ISSUER?.startsWith('https://'))
    problems.push('OIDC_ISSUER must be an https address in production')
  if (values.PRACTICE_DATA === 'true') problems.push('PRACTICE_DATA must not be true in production')
  if (values.SERVE_SOURCES === 'true') problems.push('SERVE_SOURCES must not be true in production')
  return problems
}

export function policyProblems({ AMOUNT_MIN, AMOUNT_MAX }: Values): string[] {
  const { min, max } = defaultPolicy.amount
  const isOrdered = Number(AMOUNT_MIN ?? min) <= Number(AMOUNT_MAX ?? max)
  return isOrdered ? [] : ['AMOUNT_MIN must not be more than AMOUNT_MAX']
}

/** Variables whose default is made for practice, in production; a warning, because a lender may have the same name. */
export function practiceValuesOf(values: Values): string[] {
  if (values.STAGE !== 'production') return []
  return ['PROVIDER_NAME', 'SUPPORT_EMAIL', 'ADDRESS_API_KEY'].filter((name) => !values[name])
}

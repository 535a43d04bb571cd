import { defaultPolicy } from '#contract/fields/policy.ts'
import { address, isHostOf, listOf } from './kinds.ts'
import { lender } from './lender-variables.ts'

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

/** Called with a person's token. */
const serviceNames = Object.keys(lender).filter((name) => name.endsWith('_SERVICE_URL'))

/** What is sent there names people. */
const reportNames = ['SENTRY_DSN', 'POSTHOG_HOST']

/** Where production would send tokens or personal data over plain http. Read from the raw values: the schema reports what is no address. */
export function plainAddressProblems(values: Values): string[] {
  const unset = serviceNames
    .filter((name) => !values[name])
    .map((name) => `${name} must be set in production`)
  const plain = [...serviceNames, ...reportNames]
    .filter((name) => isPlainOutside(values[name], values))
    .map((name) => `${name} must be an https address in production, or INTERNAL_HOSTS must name its host`)
  return [...unset, ...plain]
}

function isPlainOutside(value: string | undefined, { INTERNAL_HOSTS = '' }: Values): boolean {
  if (!value || !address.safeParse(value).success) return false
  const { protocol, hostname } = new URL(value)
  return protocol !== 'https:' && !isHostOf(listOf(INTERNAL_HOSTS.toLowerCase()), hostname)
}

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { isProxyRange } from './client-address.ts'
import { isClientKey } from './client-key.ts'

const flag = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true')

const portNumber = 'must be a port number'

const address = z.url({ protocol: /^https?$/, error: 'must be a http or https address' })
const baseAddress = address.transform((value) => value.replace(/\/$/, ''))
const origin = baseAddress.refine((value) => !URL.canParse(value) || new URL(value).origin === value, {
  error: 'must be an origin, like https://portal.example: no path, lower case',
})
const pathOrAddress = z.union([z.string().regex(/^\/(?!\/)/), address], {
  error: 'must be a path that starts with / or a http or https address',
})

const schema = z.object({
  PORT: z.coerce.number(portNumber).int(portNumber).min(1, portNumber).max(65535, portNumber).default(3000),
  PUBLIC_ORIGIN: origin.optional(),
  STAGE: z
    .enum(['production', 'development', 'test', 'local'], {
      error: 'must be production, development, test or local',
    })
    .default('local'),
  // Kept unchanged: issuers with and without a trailing slash are different.
  OIDC_ISSUER: address.default('http://localhost:4000/identity'),
  OIDC_CLIENT_ID: z.string().default('broker-portal'),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_CLIENT_KEY: z
    .string()
    .refine(isClientKey, {
      error: 'must be a private key, RSA of 2048 bits or more or P-256: as PEM (PKCS#8) or as JWK',
    })
    .optional(),
  OIDC_CLIENT_AUTH: z
    .enum(['basic', 'post', 'private_key_jwt', 'none'], {
      error: 'must be basic, post, private_key_jwt or none',
    })
    .optional(),
  OIDC_AUTH_TIME: z
    .enum(['reliable', 'unreliable'], { error: 'must be reliable or unreliable' })
    .default('reliable'),
  OIDC_SCOPE: z
    .string()
    .refine((value) => value.split(' ').includes('openid'), { error: 'must contain openid' })
    .default('openid profile'),
  SESSION_SECRET: z.string().transform(listOf).optional(),
  REDIS_URL: z
    .url({
      protocol: /^rediss?$/,
      error: 'must be an address like redis://redis:6379, or rediss:// with TLS',
    })
    .optional(),
  BROKER_SERVICE_URL: baseAddress.default('http://localhost:4000/broker'),
  CORE_SERVICE_URL: baseAddress.default('http://localhost:4000/core'),
  ADDRESS_SERVICE_URL: baseAddress.default('http://localhost:4000/address'),
  ADDRESS_API_KEY: z.string().default('practice'),
  ANALYTICS_SERVICE_URL: baseAddress.default('http://localhost:4000/analytics'),
  BANK_SERVICE_URL: baseAddress.default('http://localhost:4000/bank'),
  HUB_AFFINITY_COOKIE: z
    .string()
    .regex(/^[\w!#$%&'*+.^`|~-]+$/, 'must be the name of a cookie, like ARRAffinity')
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform(listOf)
    .refine((ranges) => ranges.every(isProxyRange), {
      error: 'must be a list of addresses or ranges, like 10.0.0.0/8,192.0.2.1',
    })
    .default([]),
  PROVIDER_NAME: z.string().default('Wrenfield Lending'),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@wrenfield.example'),
  BRAND_ACCENT: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0b5563')
    .optional(),
  LOGO_URL: pathOrAddress.optional(),
  ONBOARDING_URL: pathOrAddress.default('/onboarding'),
  PRACTICE_DATA: flag.default(false),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
})

/** Bytes of a secret: as many as the key that is made of it. */
const minSecretBytes = 32

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

type Values = Record<string, string>

export type Config = Readonly<ReturnType<typeof readConfig>>

/**
 * Reads the configuration from the environment; `NAME_FILE` gives a value from a file, an empty value counts as not set.
 * @throws Error naming every problem at once
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const { values, problems } = givenValues(env)
  const parsed = schema.safeParse(values)
  for (const issue of parsed.error?.issues ?? []) problems.push(`${issue.path.join('.')} ${issue.message}`)
  problems.push(...clientProblems(values), ...sessionProblems(values), ...productionProblems(values))
  if (!parsed.success || problems.length > 0)
    throw new Error(
      `The portal's configuration has problems:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
  return Object.freeze(configOf(parsed.data))
}

function configOf(values: z.output<typeof schema>) {
  return {
    port: values.PORT,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    stage: values.STAGE,
    oidc: {
      issuer: values.OIDC_ISSUER,
      clientId: values.OIDC_CLIENT_ID,
      clientSecret: values.OIDC_CLIENT_SECRET ?? null,
      clientKey: values.OIDC_CLIENT_KEY ?? null,
      /** How the portal proves who it is; null leaves that to the provider's metadata. */
      clientAuth: values.OIDC_CLIENT_AUTH ?? null,
      /** Whether the provider's `auth_time` says when it last asked for the password. */
      authTimeReliable: values.OIDC_AUTH_TIME === 'reliable',
      scope: values.OIDC_SCOPE,
    },
    /** Sessions are in this process without an address of Redis. Of the secrets the first encrypts, all decrypt. */
    sessions: { redisUrl: values.REDIS_URL ?? null, secrets: values.SESSION_SECRET ?? [] },
    services: {
      broker: values.BROKER_SERVICE_URL,
      core: values.CORE_SERVICE_URL,
      address: values.ADDRESS_SERVICE_URL,
      addressApiKey: values.ADDRESS_API_KEY,
      analytics: values.ANALYTICS_SERVICE_URL,
      bank: values.BANK_SERVICE_URL,
    },
    trustedProxies: values.TRUSTED_PROXIES,
    /** Cookie by which the load balancer of the lender's hub finds the process that holds a connection. */
    hubAffinityCookie: values.HUB_AFFINITY_COOKIE ?? null,
    settings: {
      providerName: values.PROVIDER_NAME,
      supportEmail: values.SUPPORT_EMAIL,
      brandAccent: values.BRAND_ACCENT ?? '',
      logoUrl: values.LOGO_URL ?? '',
      practiceData: values.PRACTICE_DATA,
      onboardingUrl: values.ONBOARDING_URL,
    },
    logLevel: values.LOG_LEVEL,
  }
}

/** React reads NODE_ENV when it is imported and is several times slower without; must run before the application is. */
export function prepareRuntime({ stage }: Pick<Config, 'stage'>): void {
  process.env.NODE_ENV = stage === 'development' ? 'development' : 'production'
}

function clientProblems({ OIDC_CLIENT_SECRET, OIDC_CLIENT_KEY, OIDC_CLIENT_AUTH }: Values): string[] {
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

function sessionProblems({ REDIS_URL, SESSION_SECRET }: Values): string[] {
  const secrets = SESSION_SECRET === undefined ? [] : listOf(SESSION_SECRET)
  const make = 'make one with: openssl rand -base64 48'
  if (secrets.some((secret) => Buffer.byteLength(secret) < minSecretBytes))
    return [`SESSION_SECRET must hold at least ${minSecretBytes} bytes in every secret of its list (${make})`]
  if (REDIS_URL && secrets.length === 0)
    return [
      `SESSION_SECRET must be set when REDIS_URL is: it encrypts the sessions that are stored there (${make})`,
    ]
  return []
}

/** Settings that must not reach production. Read from the raw values, so that they are reported together with the others. */
function productionProblems(values: Values): string[] {
  if (values.STAGE !== 'production') return []
  const problems: string[] = []
  if (!values.PUBLIC_ORIGIN?.startsWith('https://'))
    problems.push('PUBLIC_ORIGIN must be the https address of the portal in production')
  if (!values.OIDC_ISSUER?.startsWith('https://'))
    problems.push('OIDC_ISSUER must be an https address in production')
  if (values.PRACTICE_DATA === 'true') problems.push('PRACTICE_DATA must not be true in production')
  return problems
}

function givenValues(env: Record<string, string | undefined>): { values: Values; problems: string[] } {
  const values: Values = {}
  const problems: string[] = []
  for (const name of Object.keys(schema.shape)) {
    const value = env[name]?.trim()
    const file = env[`${name}_FILE`]?.trim()
    if (value && file) problems.push(`${name} and ${name}_FILE are both set: set one of them`)
    if (value) values[name] = value
    else if (file) {
      try {
        values[name] = readFileSync(file, 'utf8').trim()
      } catch {
        problems.push(`${name}_FILE names a file that cannot be read: ${file}`)
      }
    }
  }
  return { values, problems }
}

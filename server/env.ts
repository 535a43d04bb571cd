import { readFileSync } from 'node:fs'
import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const url = z
  .url({ protocol: /^https?$/, error: 'must be a http or https address' })
  .transform((value) => value.replace(/\/$/, ''))

const schema = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(1).max(65535).default(3000),
  PUBLIC_ORIGIN: url.optional(),
  STAGE: z.enum(['production', 'development', 'test', 'local']).default('local'),
  OIDC_ISSUER: url.default('http://localhost:4000/identity'),
  OIDC_CLIENT_ID: z.string().default('broker-portal'),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_SCOPE: z.string().default('openid profile'),
  SESSION_SECRET: z.string().optional(),
  BROKER_SERVICE_URL: url.default('http://localhost:4000/broker'),
  CORE_SERVICE_URL: url.default('http://localhost:4000/core'),
  PROVIDER_NAME: z.string().default('Wrenfield Lending'),
  SUPPORT_EMAIL: z.email('must be an email address').default('support@wrenfield.example'),
  BRAND_ACCENT: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0b5563')
    .optional(),
  LOGO_URL: z.string().optional(),
  ONBOARDING_URL: z.string().default('/onboarding'),
  PRACTICE_DATA: flag.default(false),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
})

/** The portal's configuration, frozen. Addresses have no trailing slash. */
export type Config = Readonly<ReturnType<typeof readConfig>>

/**
 * Reads the configuration from the environment; `NAME_FILE` gives a value from a file, an empty value counts as not set.
 * @throws Error naming every problem at once
 */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const parsed = schema.safeParse(withFiles(env))
  const problems = parsed.success
    ? stageProblems(parsed.data)
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (!parsed.success || problems.length > 0)
    throw new Error(
      `The portal's configuration has problems:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
  const values = parsed.data
  return Object.freeze({
    port: values.PORT,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    stage: values.STAGE,
    oidc: {
      issuer: values.OIDC_ISSUER,
      clientId: values.OIDC_CLIENT_ID,
      clientSecret: values.OIDC_CLIENT_SECRET ?? null,
      scope: values.OIDC_SCOPE,
    },
    services: { broker: values.BROKER_SERVICE_URL, core: values.CORE_SERVICE_URL },
    settings: {
      providerName: values.PROVIDER_NAME,
      supportEmail: values.SUPPORT_EMAIL,
      brandAccent: values.BRAND_ACCENT ?? '',
      logoUrl: values.LOGO_URL ?? '',
      practiceData: values.PRACTICE_DATA,
      onboardingUrl: values.ONBOARDING_URL,
    },
    logLevel: values.LOG_LEVEL,
  })
}

function stageProblems(values: z.infer<typeof schema>): string[] {
  if (values.STAGE !== 'production') return []
  const problems: string[] = []
  if (!values.PUBLIC_ORIGIN?.startsWith('https://'))
    problems.push('PUBLIC_ORIGIN must be the https address of the portal in production')
  if (!values.OIDC_ISSUER.startsWith('https://'))
    problems.push('OIDC_ISSUER must be an https address in production')
  if (values.PRACTICE_DATA) problems.push('PRACTICE_DATA must not be true in production')
  return problems
}

function withFiles(env: Record<string, string | undefined>): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(env)) if (value) values[name] = value
  for (const name of Object.keys(schema.shape)) {
    const file = values[`${name}_FILE`]
    if (file) values[name] = readFileSync(file, 'utf8').trim()
  }
  return values
}

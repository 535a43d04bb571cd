import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import type { Settings } from '#app/ports.ts'
import type { Policy } from '#contract/fields/policy.ts'
import {
  clientProblems,
  policyProblems,
  practiceValuesOf,
  productionProblems,
  sessionProblems,
} from './configuration/problems.ts'
import { reportProblems } from './configuration/report-fields.ts'
import { variables } from './configuration/variables.ts'
import type { RateLimits } from './limits/request-limits.ts'

/** Stages that run behind a load balancer. */
const deployed = new Set(['production', 'development'])

type Values = Record<string, string>

type Parsed = z.output<typeof variables>

export type Config = Readonly<ReturnType<typeof readConfig>>

/** `NAME_FILE` reads a value from a file; an empty value counts as unset. @throws Error listing every problem */
export function readConfig(env: Record<string, string | undefined> = process.env) {
  const { values, problems } = givenValues(env)
  const parsed = variables.safeParse(values)
  for (const issue of parsed.error?.issues ?? []) problems.push(`${issue.path.join('.')} ${issue.message}`)
  problems.push(
    ...clientProblems(values),
    ...sessionProblems(values),
    ...productionProblems(values),
    ...reportProblems(values),
    ...policyProblems(values),
  )
  if (!parsed.success || problems.length > 0)
    throw new Error(
      `The portal's configuration has problems:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    )
  return Object.freeze({ ...configOf(parsed.data), practiceValues: practiceValuesOf(values) })
}

function configOf(values: Parsed) {
  return {
    port: values.PORT,
    publicOrigin: values.PUBLIC_ORIGIN ?? `http://localhost:${values.PORT}`,
    stage: values.STAGE,
    serveSources: values.SERVE_SOURCES,
    oidc: {
      issuer: values.OIDC_ISSUER,
      clientId: values.OIDC_CLIENT_ID,
      clientSecret: values.OIDC_CLIENT_SECRET ?? null,
      clientKey: values.OIDC_CLIENT_KEY ?? null,
      /** Null: by the provider's metadata. */
      clientAuth: values.OIDC_CLIENT_AUTH ?? null,
      authTimeReliable: values.OIDC_AUTH_TIME === 'reliable',
      scope: values.OIDC_SCOPE,
    },
    sessions: {
      redisUrl: values.REDIS_URL ?? null,
      // Sessions of one process need a secret of that process.
      secrets: values.SESSION_SECRET ?? [randomBytes(32).toString('base64')],
      times: { idle: values.SESSION_IDLE * 60_000, absolute: values.SESSION_MAX * 3_600_000 },
    },
    services: {
      broker: values.BROKER_SERVICE_URL,
      core: values.CORE_SERVICE_URL,
      address: values.ADDRESS_SERVICE_URL,
      addressApiKey: values.ADDRESS_API_KEY,
      analytics: values.ANALYTICS_SERVICE_URL,
      bank: values.BANK_SERVICE_URL,
    },
    trustedProxies: values.TRUSTED_PROXIES,
    hubAffinityCookie: values.HUB_AFFINITY_COOKIE ?? null,
    settings: settingsOf(values),
    tracing: { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null, traceHosts: values.TRACE_HOSTS },
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : null,
    stopDelayMs: (values.STOP_DELAY ?? (deployed.has(values.STAGE) ? 5 : 0)) * 1000,
    workerWithdrawn: values.SERVICE_WORKER === 'withdrawn',
    // Off in the stages test and local, where a page may take long.
    maxInFlight:
      values.MAX_IN_FLIGHT === undefined ? (deployed.has(values.STAGE) ? 256 : null) : values.MAX_IN_FLIGHT,
    rateLimits: rateLimitsOf(values),
    logLevel: values.LOG_LEVEL,
  }
}

function settingsOf(values: Parsed): Settings {
  return {
    providerName: values.PROVIDER_NAME,
    supportEmail: values.SUPPORT_EMAIL,
    brandAccent: values.BRAND_ACCENT ?? '',
    logoUrl: values.LOGO_URL ?? '',
    privacyNoticeUrl: values.PRIVACY_NOTICE_URL ?? '',
    securityContact: values.SECURITY_CONTACT ?? '',
    practiceData: values.PRACTICE_DATA,
    onboardingUrl: values.ONBOARDING_URL,
    policy: policyOf(values),
    disclosure: {
      text: values.COMMISSION_DISCLOSURE,
      high: { costPercent: values.HIGH_COMMISSION_COST, amountPercent: values.HIGH_COMMISSION_AMOUNT },
    },
    reports: {
      stage: values.STAGE,
      sentryDsn: (deployed.has(values.STAGE) && values.SENTRY_DSN) || null,
      posthogKey: values.POSTHOG_KEY ?? null,
      posthogHost: values.POSTHOG_HOST ?? null,
      tracing: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    },
    analyticsConsent: values.ANALYTICS_CONSENT,
  }
}

function policyOf(values: Parsed): Policy {
  return {
    amount: { min: values.AMOUNT_MIN, max: values.AMOUNT_MAX },
    maxTermMonths: values.TERM_MAX,
    protectedDays: values.PROTECTION_DAYS,
    companyTypes: values.COMPANY_TYPES,
    regions: values.REGIONS,
    upload: { fileBytes: values.UPLOAD_MAX * 1024 * 1024, types: values.UPLOAD_TYPES },
  }
}

/** React reads NODE_ENV when it is imported and is several times slower without; must run before the application is. */
export function prepareRuntime({ serveSources }: Pick<Config, 'serveSources'>): void {
  process.env.NODE_ENV = serveSources ? 'development' : 'production'
}

function givenValues(env: Record<string, string | undefined>): { values: Values; problems: string[] } {
  const values: Values = {}
  const problems: string[] = []
  for (const name of Object.keys(variables.shape)) {
    const value = env[name]?.trim()
    const file = env[`${name}_FILE`]?.trim()
    if (value && file) problems.push(`${name} and ${name}_FILE are both set: set one of them`)
    if (value) values[name] = value
    else if (file) {
      try {
        values[name] = readFileSync(file, 'utf8').trim()
        if (!values[name]) problems.push(`${name}_FILE names an empty file: ${file}`)
      } catch {
        problems.push(`${name}_FILE names a file that cannot be read: ${file}`)
      }
    }
  }
  return { values, problems }
}

/** Several times what a busy broker with ten tabs needs, and an office behind one address. Off in the stages test and local: tests and benches are one address. */
function rateLimitsOf(values: Parsed): RateLimits {
  const or = (value: number | null | undefined, fallback: number) =>
    value === undefined ? (deployed.has(values.STAGE) ? fallback : null) : value
  const quota = or(values.UPLOAD_QUOTA, 2_048)
  return {
    signIns: or(values.RATE_LIMIT_SIGN_INS, 240),
    address: or(values.RATE_LIMIT_ADDRESS, 6_000),
    requests: or(values.RATE_LIMIT_REQUESTS, 600),
    writes: or(values.RATE_LIMIT_WRITES, 120),
    reports: or(values.RATE_LIMIT_REPORTS, 600),
    uploads: quota && quota * 1024,
  }
}

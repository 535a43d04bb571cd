import { z } from 'zod'
import { listOf } from './kinds.ts'

const webAddress = /^https?$/

/** A data source name of Sentry: an address with a key as its user and the project's number at its end. */
export const sentryDsn = z.url({ protocol: webAddress, error: 'must be the DSN of a Sentry project' }).refine(
  (value) => {
    if (!URL.canParse(value)) return true
    const { username, pathname, search } = new URL(value)
    return username !== '' && /\/\d+$/.test(pathname) && search === ''
  },
  { error: 'must be the DSN of a Sentry project, like https://key@errors.example/7' },
)

type Values = Record<string, string>

export function reportProblems(values: Values): string[] {
  const problems: string[] = []
  const {
    POSTHOG_KEY,
    POSTHOG_HOST,
    TRACE_HOSTS = '',
    OIDC_ISSUER = '',
    METRICS_PORT,
    PORT = '3000',
  } = values
  if (Boolean(POSTHOG_KEY) !== Boolean(POSTHOG_HOST))
    problems.push('POSTHOG_KEY and POSTHOG_HOST must be set together')
  const issuerHost = URL.canParse(OIDC_ISSUER) ? new URL(OIDC_ISSUER).hostname : ''
  if (issuerHost && listOf(TRACE_HOSTS.toLowerCase()).includes(issuerHost))
    problems.push('TRACE_HOSTS must not name the host of OIDC_ISSUER: traces never reach identity hosts')
  if (METRICS_PORT && METRICS_PORT === PORT) problems.push('METRICS_PORT must not be the PORT of the portal')
  return problems
}

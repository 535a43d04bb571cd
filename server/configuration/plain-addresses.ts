import { isHostOf } from '../host-patterns.ts'
import { address, listOf } from './kinds.ts'
import { lender } from './lender-variables.ts'

type Values = Record<string, string>

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

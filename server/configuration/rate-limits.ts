import type { RateLimits } from '../limits/request-limits.ts'

type Limit = number | null | undefined

interface RateValues {
  RATE_LIMIT_SIGN_INS?: Limit
  RATE_LIMIT_ADDRESS?: Limit
  RATE_LIMIT_REQUESTS?: Limit
  RATE_LIMIT_WRITES?: Limit
  RATE_LIMIT_REPORTS?: Limit
  UPLOAD_QUOTA?: Limit
}

/** Several times what a busy broker with ten tabs needs, and an office behind one address. Off in the stages test and local: tests and benches are one address. */
export function rateLimitsOf(values: RateValues, deployed: boolean): RateLimits {
  const or = (value: Limit, fallback: number) => (value === undefined ? (deployed ? fallback : null) : value)
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

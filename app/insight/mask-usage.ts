import type { CaptureResult } from 'posthog-js'
import { routeOf } from './without-personal-data.ts'

const addresses = /url|referrer|pathname|href/i

/** An event of product analytics with routes in place of addresses, and without the page's title, which can name a client. */
export function maskUsage(event: CaptureResult | null): CaptureResult | null {
  if (!event) return null
  const { properties, $set, $set_once } = event
  return {
    ...event,
    properties: { ...masked(properties), $geoip_disable: true },
    ...($set && { $set: masked($set) }),
    ...($set_once && { $set_once: masked($set_once) }),
  }
}

function masked(properties: Record<string, unknown>): Record<string, unknown> {
  const { title, $title, ...rest } = properties
  const entries = Object.entries(rest).map(([name, value]) => [
    name,
    typeof value === 'string' && addresses.test(name) ? routeOf(value) : value,
  ])
  return Object.fromEntries(entries)
}

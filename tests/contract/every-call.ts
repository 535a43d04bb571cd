import { serviceNames, services } from '#contract/calls/all-calls.ts'
import type { Call, ServiceName } from '#contract/calls/call.ts'

/** A call with its service and the name its tests go by. */
export interface NamedCall {
  service: ServiceName
  call: Call
  name: string
}

export const everyCall: readonly NamedCall[] = serviceNames.flatMap((service) =>
  services[service].calls.map((call) => ({ service, call, name: `${call.method} /${service}${call.path}` })),
)

import { serviceNames, services } from '#contract/calls/all-calls.ts'
import type { Call, ServiceName } from '#contract/calls/call.ts'

/** A call with its service and the name its tests go by. */
export interface NamedCall {
  service: ServiceName
  id: string
  call: Call
  name: string
}

export const everyCall: readonly NamedCall[] = serviceNames.flatMap((service) =>
  Object.entries(services[service].calls).map(([id, call]) => ({
    service,
    id,
    call,
    name: `${call.method} /${service}${call.path}`,
  })),
)

import { serviceNames, services } from '#contract/calls/all-calls.ts'
import type { Call, ServiceName } from '#contract/calls/call.ts'

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

import type { Call, ServiceName } from '#contract/calls/call.ts'
import { type CallId, serviceNames, services } from '#contract/calls/services.ts'

export interface NamedCall {
  service: ServiceName
  id: CallId
  call: Call
  name: string
}

export const everyCall: readonly NamedCall[] = serviceNames.flatMap((service) =>
  Object.entries(services[service].calls).map(([id, call]) => ({
    service,
    id: id as CallId,
    call,
    name: `${call.method} /${service}${call.path}`,
  })),
)

import { brokerCalls } from './broker-service.ts'
import type { Calls, ServiceName } from './call.ts'
import { coreCalls } from './core-calls.ts'
import { addressCalls, analyticsCalls, bankCalls } from './small-calls.ts'

/** A service of the lender: its calls and what it is for. */
export interface ServiceCalls {
  title: string
  description: string
  calls: Calls
}

/** Every call of specification section 7 that answers over HTTP, by service. */
export const services: Record<ServiceName, ServiceCalls> = {
  broker: {
    title: 'Broker service',
    description:
      'Brokers, their brokerage, their clients, pre-qualification and commission. The live feed at `/notifications` speaks SignalR: see how a connection is negotiated.',
    calls: brokerCalls,
  },
  core: {
    title: 'Core service',
    description: 'The register of companies, brokerages and files.',
    calls: coreCalls,
  },
  address: {
    title: 'Address service',
    description: 'UK addresses by postcode or words.',
    calls: addressCalls,
  },
  analytics: {
    title: 'Analytics service',
    description: 'What brokers do in the portal. Its failures are never shown.',
    calls: analyticsCalls,
  },
  bank: { title: 'Bank service', description: 'Checks of account numbers.', calls: bankCalls },
}

/** The name of a call, of whichever service. */
export type CallId = keyof (typeof brokerCalls &
  typeof coreCalls &
  typeof addressCalls &
  typeof analyticsCalls &
  typeof bankCalls)

export const serviceNames = Object.keys(services) as ServiceName[]

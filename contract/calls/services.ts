import { addressCalls } from './address-calls.ts'
import { analyticsCalls } from './analytics-calls.ts'
import { bankCalls } from './bank-calls.ts'
import type { Calls, ServiceName } from './call.ts'
import { clientCalls } from './client-calls.ts'
import { commissionCalls } from './commission-calls.ts'
import { coreCalls } from './core-calls.ts'
import { nexusCalls } from './nexus-calls.ts'
import { profileCalls } from './profile-calls.ts'
import type { Service } from './service.ts'

export const brokerCalls = { ...profileCalls, ...nexusCalls, ...commissionCalls, ...clientCalls }

/** The lender's broker service (specification section 7). The `{id}` of its commission calls is the brokerage's (domain 2.15). */
export interface BrokerService extends Service<typeof brokerCalls> {}

/** The lender's core service (specification section 7): the register of companies, brokerages and files. */
export interface CoreService extends Service<typeof coreCalls> {}

/** The address service (specification section 7). The portal calls it with its own API key, on behalf of every signed-in person. */
export interface AddressService extends Service<typeof addressCalls> {}

/** The analytics service (specification section 7). Its failures are never shown. */
export interface AnalyticsService extends Service<typeof analyticsCalls> {}

/** The bank service; its calls are the design's own, the specification shows none. */
interface BankService extends Service<typeof bankCalls> {}

/** Everything a route may ask of the lender, bound to one request's broker. Every method answers with a {@link Result}: failures are values. */
export interface Services {
  broker: BrokerService
  core: CoreService
  address: AddressService
  analytics: AnalyticsService
  bank: BankService
}

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

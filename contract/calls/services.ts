import type { BrokerService } from './broker-service.ts'
import type { CoreService } from './core-service.ts'
import type { Service } from './service.ts'
import type { addressCalls, analyticsCalls, bankCalls } from './small-calls.ts'

export interface AddressService extends Service<typeof addressCalls> {}

/** The analytics service. Its failures are never shown. */
export interface AnalyticsService extends Service<typeof analyticsCalls> {}

/** The bank service; its calls are the design's own, the specification shows none. */
export interface BankService extends Service<typeof bankCalls> {}

/** Everything a route may ask of the lender, bound to one request's broker. */
export interface Services {
  broker: BrokerService
  core: CoreService
  address: AddressService
  analytics: AnalyticsService
  bank: BankService
}

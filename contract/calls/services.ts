import type { AddressService } from './address-service.ts'
import type { AnalyticsService } from './analytics-service.ts'
import type { BankService } from './bank-service.ts'
import type { BrokerService } from './broker-service.ts'
import type { CoreService } from './core-service.ts'

/** Everything a route may ask of the lender, bound to one request's broker. */
export interface Services {
  broker: BrokerService
  core: CoreService
  address: AddressService
  analytics: AnalyticsService
  bank: BankService
}

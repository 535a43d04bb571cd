import type { BrokerService } from './broker-service.ts'
import type { CoreService } from './core-service.ts'

/** Everything a route may ask of the lender, bound to one request's broker. */
export interface Services {
  broker: BrokerService
  core: CoreService
}

import type { Services } from '#contract/calls/services.ts'
import type { Config } from '../env.ts'
import { createAddressService } from './address-service.ts'
import { createAnalyticsService } from './analytics-service.ts'
import { createBankService } from './bank-service.ts'
import { createBrokerService } from './broker-service.ts'
import { createCoreService } from './core-service.ts'
import { createDownloader } from './downloads.ts'
import { createRequestBudget } from './request-budget.ts'
import { createServiceClient } from './service-client.ts'
import { createSharedReads } from './shared-reads.ts'

/** What a request may call services with: its access token, or why it has none. */
export type Access =
  | {
      token: string
      /** Asked when a service answers 401: newer access, or that the session is over. */
      afterRefusal?(): Promise<Access>
    }
  | { refusal: 'unauthenticated' | 'unavailable' }

/** Binds the lender's services to one request's access; without a token every call fails with the refusal. */
export type ServicesFor = (access: Access) => Services

export interface ServicesOptions extends Pick<Config, 'services'> {
  /** Replaces the network in tests. */
  fetch?: typeof fetch
}

/** Adapters of every service of the lender. */
export function createServices({ services, fetch }: ServicesOptions): ServicesFor {
  return (access) => {
    const budget = createRequestBudget()
    const clientOf = (baseUrl: string, apiKey?: string) =>
      createSharedReads(createServiceClient({ baseUrl, access, apiKey, budget, fetch }))
    const downloaderOf = (baseUrl: string) => createDownloader({ baseUrl, access, budget, fetch })
    return {
      broker: createBrokerService(clientOf(services.broker), downloaderOf(services.broker)),
      core: createCoreService(clientOf(services.core), downloaderOf(services.core)),
      address: createAddressService(clientOf(services.address, services.addressApiKey)),
      analytics: createAnalyticsService(clientOf(services.analytics)),
      bank: createBankService(clientOf(services.bank)),
    }
  }
}

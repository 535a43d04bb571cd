import { brokerCalls } from '#contract/calls/broker-service.ts'
import type { Calls } from '#contract/calls/call.ts'
import { coreCalls } from '#contract/calls/core-calls.ts'
import type { Services } from '#contract/calls/services.ts'
import { addressCalls, analyticsCalls, bankCalls } from '#contract/calls/small-calls.ts'
import type { Config } from '../env.ts'
import { withEmptySuggestions } from './address-service.ts'
import { createDownloader } from './downloads.ts'
import { createRequestBudget } from './request-budget.ts'
import type { Access } from './service-access.ts'
import { createServiceCalls } from './service-calls.ts'
import { createServiceClient } from './service-client.ts'
import { createSharedReads } from './shared-reads.ts'

/** Binds the lender's services to one request's access; without a token every call fails with the refusal. */
export type ServicesFor = (access: Access) => Services

export interface ServicesOptions extends Pick<Config, 'services'> {
  /** Replaces the network in tests. */
  fetch?: typeof fetch
}

export function createServices({ services, fetch }: ServicesOptions): ServicesFor {
  return (access) => {
    const budget = createRequestBudget()
    const serviceOf = <Defined extends Calls>(calls: Defined, baseUrl: string, apiKey?: string) =>
      createServiceCalls(calls, {
        call: createSharedReads(createServiceClient({ baseUrl, access, apiKey, budget, fetch })),
        download: createDownloader({ baseUrl, access, budget, fetch }),
      })
    return {
      broker: serviceOf(brokerCalls, services.broker),
      core: serviceOf(coreCalls, services.core),
      address: withEmptySuggestions(serviceOf(addressCalls, services.address, services.addressApiKey)),
      analytics: serviceOf(analyticsCalls, services.analytics),
      bank: serviceOf(bankCalls, services.bank),
    }
  }
}

import { addressCalls } from '#contract/calls/address-calls.ts'
import { analyticsCalls } from '#contract/calls/analytics-calls.ts'
import { bankCalls } from '#contract/calls/bank-calls.ts'
import type { Calls, ServiceName } from '#contract/calls/call.ts'
import { coreCalls } from '#contract/calls/core-calls.ts'
import { succeeded } from '#contract/calls/failure.ts'
import { type AddressService, brokerCalls, type Services } from '#contract/calls/services.ts'
import type { Config } from '../env.ts'
import type { CallWatcher } from '../telemetry/call-watcher.ts'
import { createRequestBudget } from './call-deadline.ts'
import { createDownloader } from './downloads.ts'
import type { Access } from './service-access.ts'
import { createServiceCalls } from './service-calls.ts'
import { createServiceClient, type ServiceClient } from './service-client.ts'

/** Binds the lender's services to one request's access; without a token every call fails with the refusal. */
export type ServicesFor = (access: Access, watcher?: CallWatcher) => Services

export interface ServicesOptions extends Pick<Config, 'services'> {
  fetch?: typeof fetch
}

export function createServices({ services, fetch }: ServicesOptions): ServicesFor {
  return (access, watcher) => {
    const budget = createRequestBudget()
    const serviceOf = <Defined extends Calls>(calls: Defined, service: ServiceName, apiKey?: string) => {
      const options = { baseUrl: services[service], service, access, budget, fetch, watcher }
      return createServiceCalls(calls, {
        call: createSharedReads(createServiceClient({ ...options, apiKey })),
        download: createDownloader(options),
      })
    }
    return {
      broker: serviceOf(brokerCalls, 'broker'),
      core: serviceOf(coreCalls, 'core'),
      address: withEmptySuggestions(serviceOf(addressCalls, 'address', services.addressApiKey)),
      analytics: serviceOf(analyticsCalls, 'analytics'),
      bank: serviceOf(bankCalls, 'bank'),
    }
  }
}

/** The provider responds 404 when no address matches, which is an empty list here. */
function withEmptySuggestions(service: AddressService): AddressService {
  return {
    ...service,
    async suggestAddresses(term, query = { all: 'true' }) {
      const result = await service.suggestAddresses(term, query)
      const none = !result.ok && result.failure.kind === 'not_found'
      return none ? succeeded({ suggestions: [] }) : result
    },
  }
}

/** Loaders of nested routes run in parallel: equal reads of a request share one call, until a write. */
export function createSharedReads(call: ServiceClient): ServiceClient {
  const reads = new Map<string, unknown>()
  return async (request) => {
    if (request.method !== 'GET') {
      reads.clear()
      return call(request).finally(() => reads.clear())
    }
    const address = `${request.path}?${new URLSearchParams(request.query)}`
    // An address has one answer schema, so a shared answer has the type that was asked for.
    const shared = reads.get(address) as ReturnType<typeof call<typeof request.answer>> | undefined
    const read = shared ?? call(request)
    reads.set(address, read)
    return read
  }
}

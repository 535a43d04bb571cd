import type { Services } from '#contract/services.ts'
import type { Config } from '../env.ts'
import { createBrokerService } from './broker-service.ts'
import { createCoreService } from './core-service.ts'
import { createServiceClient } from './service-client.ts'

/** Binds the lender's services to one request's access token; without one every call is `unauthenticated`. */
export type ServicesFor = (accessToken: string | null) => Services

export interface ServicesOptions extends Pick<Config, 'services'> {
  /** Replaces the network in tests. */
  fetch?: typeof fetch
}

/** Adapters of every service of the lender. */
export function createServices({ services, fetch }: ServicesOptions): ServicesFor {
  return (accessToken) => ({
    broker: createBrokerService(createServiceClient({ baseUrl: services.broker, accessToken, fetch })),
    core: createCoreService(createServiceClient({ baseUrl: services.core, accessToken, fetch })),
  })
}

import type { BrokerService } from '#contract/calls/broker-service.ts'
import { createClientCalls } from './client-calls.ts'
import { createCommissionCalls } from './commission-calls.ts'
import { createDecisionCalls } from './decision-calls.ts'
import type { Downloader } from './downloads.ts'
import { createNexusCalls } from './nexus-calls.ts'
import { createProfileCalls } from './profile-calls.ts'
import type { ServiceClient } from './service-client.ts'
import { createTeamCalls } from './team-calls.ts'

/** The broker service over HTTP (specification section 7). */
export function createBrokerService(call: ServiceClient, download: Downloader): BrokerService {
  return {
    ...createProfileCalls(call),
    ...createTeamCalls(call),
    ...createClientCalls(call),
    ...createDecisionCalls(call),
    ...createNexusCalls(call, download),
    ...createCommissionCalls(call, download),
  }
}

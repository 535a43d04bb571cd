import { clientCalls } from './client-calls.ts'
import { commissionCalls } from './commission-calls.ts'
import { nexusCalls } from './nexus-calls.ts'
import { profileCalls } from './profile-calls.ts'
import type { Service } from './service.ts'

export const brokerCalls = { ...profileCalls, ...nexusCalls, ...commissionCalls, ...clientCalls }

/** The lender's broker service (specification section 7). The `{id}` of its commission calls is the brokerage's (domain 2.15). */
export interface BrokerService extends Service<typeof brokerCalls> {}

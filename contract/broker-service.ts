import type { ClientService } from './client-service.ts'
import type { CommissionService } from './commission-service.ts'
import type { DecisionService } from './decision-service.ts'
import type { NexusService } from './nexus-service.ts'
import type { ProfileService } from './profile-service.ts'
import type { TeamService } from './team-service.ts'

/** The lender's broker service (specification section 7), bound to the signed-in broker's token. */
export interface BrokerService
  extends ProfileService,
    TeamService,
    ClientService,
    DecisionService,
    NexusService,
    CommissionService {}

import type { ClientService } from '#contract/clients/client-service.ts'
import type { CommissionService } from '#contract/commission/commission-service.ts'
import type { NexusService } from '#contract/nexus/nexus-service.ts'
import type { DecisionService } from '#contract/offers/decision-service.ts'
import type { ProfileService } from '#contract/people/profile-service.ts'
import type { TeamService } from '#contract/people/team-service.ts'

/** The lender's broker service (specification section 7), bound to the signed-in broker's token. */
export interface BrokerService
  extends ProfileService,
    TeamService,
    ClientService,
    DecisionService,
    NexusService,
    CommissionService {}

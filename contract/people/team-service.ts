import type { Result } from '#contract/calls/failure.ts'
import type { Write } from '#contract/calls/write.ts'
import type { Broker } from './brokerage.ts'
import type { InviteBroker } from './team.ts'

/** The brokers of the asker's brokerage. */
export interface TeamService {
  /** `GET /api/v1/brokerages/brokers` */
  listBrokers(): Promise<Result<Broker[]>>
  /** `POST /api/v1/brokerages/brokers`; an address that is invited already is invited again, a member's is a `conflict`. */
  inviteBroker(body: InviteBroker, write: Write): Promise<Result<Broker>>
  /** `DELETE /api/v1/brokerages/brokers/{id}`; `conflict` for oneself and for the last admin. */
  removeBroker(id: string): Promise<Result<null>>
}

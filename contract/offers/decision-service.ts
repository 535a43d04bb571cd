import type { Result } from '#contract/calls/failure.ts'
import type { VersionedWrite } from '#contract/calls/write.ts'
import type { Client } from '#contract/clients/client.ts'
import type { RequestedInformation } from '#contract/clients/requested-information.ts'
import type { AppealBody } from './decision.ts'
import type { AcceptOffer, DeclineOffer } from './offer.ts'

/** What a broker answers to the lender's questions, offers and decisions. A `conflict` tells the `current_status`. */
export interface DecisionService {
  /** `PATCH /api/v1/Clients/{id}/process-requested-information` */
  answerRequestedInformation(
    id: string,
    body: RequestedInformation,
    write: VersionedWrite,
  ): Promise<Result<Client>>
  /** `PATCH /api/v1/Clients/{id}/accept-offer` */
  acceptOffer(id: string, body: AcceptOffer, write: VersionedWrite): Promise<Result<Client>>
  /** `PATCH /api/v1/Clients/{id}/decline-offer` */
  declineOffer(id: string, body: DeclineOffer, write: VersionedWrite): Promise<Result<Client>>
  /** `PATCH /api/v1/Clients/{id}/appeal` */
  appealDecision(id: string, body: AppealBody, write: VersionedWrite): Promise<Result<Client>>
}

import type { Result } from '#contract/calls/failure.ts'
import type { Write } from '#contract/calls/write.ts'
import type { Brokerage } from './brokerage.ts'
import type { BrokerageApplication } from './brokerage-application.ts'
import type { CreateProfile, Profile } from './profile.ts'
import type { UpdatePhone } from './team.ts'

/** Who the broker is, and the brokerage's application to work with the lender. */
export interface ProfileService {
  /** `GET /api/v1/Me`; `not_found` when the profile was never created. */
  getProfile(): Promise<Result<Profile>>
  /** `POST /api/v1/Me` */
  createProfile(body: CreateProfile, write: Write): Promise<Result<Profile>>
  /** `PATCH /api/v1/Me/phone` */
  updatePhone(body: UpdatePhone, write: Write): Promise<Result<Profile>>
  /** `POST /api/v1/Brokerages`; `conflict` for somebody who belongs to a brokerage already. */
  applyForBrokerage(body: BrokerageApplication, write: Write): Promise<Result<Brokerage>>
}

import type { Broker } from './brokerage.ts'
import type { Client, ClientListItem, SubmitApplication } from './client.ts'
import type { ClientsQuery } from './clients-query.ts'
import type { ClientsSummary, SummaryContext } from './clients-summary.ts'
import type { Director, DirectorDetails } from './director.ts'
import type { UploadDocuments } from './document.ts'
import type { Result } from './failure.ts'
import type { Page } from './paging.ts'
import type { CreateProfile, Profile } from './profile.ts'
import type { Referral, Referred } from './referral.ts'

/** Sent with every POST and PATCH: the same key and body answer the same, however often they arrive. */
export interface Write {
  /** UUID made when the form was opened. */
  idempotencyKey: string
}

/** A write to a client; refused as a conflict when the client has moved past `version`. */
export interface VersionedWrite extends Write {
  version: number
}

/** The lender's broker service (specification section 7), bound to the signed-in broker's token. */
export interface BrokerService {
  /** `GET /api/v1/Me`; `not_found` when the profile was never created. */
  me(): Promise<Result<Profile>>
  /** `POST /api/v1/Me` */
  createMe(body: CreateProfile, write: Write): Promise<Result<Profile>>
  /** `GET /api/v1/brokerages/brokers` */
  brokers(): Promise<Result<Broker[]>>
  /** `POST /api/v1/Clients`; a duplicate is a `conflict` whose problem holds `reason`, `until` and, when own, `client_id`. */
  refer(body: Referral, write: Write): Promise<Result<Referred>>
  /** `GET /api/v1/Clients` */
  clients(query: Partial<ClientsQuery>): Promise<Result<Page<ClientListItem>>>
  /** `GET /api/v1/Clients/summary?context=` */
  clientsSummary(context: SummaryContext): Promise<Result<ClientsSummary>>
  /** `GET /api/v1/Clients/{id}`; another brokerage's client is `not_found`. */
  client(id: string): Promise<Result<Client>>
  /** `PATCH /api/v1/Clients/{clientId}/directors/{directorId}/details` */
  changeDirector(
    clientId: string,
    directorId: string,
    body: DirectorDetails,
    write: VersionedWrite,
  ): Promise<Result<Director>>
  /** `PATCH /api/v1/Clients/{id}/submit-application` */
  submitApplication(id: string, body: SubmitApplication, write: VersionedWrite): Promise<Result<Client>>
  /** `PATCH /api/v1/Clients/{id}/upload-documents` */
  uploadDocuments(id: string, body: UploadDocuments, write: VersionedWrite): Promise<Result<Client>>
}

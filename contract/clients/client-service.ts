import type { Result } from '#contract/calls/failure.ts'
import type { VersionedWrite, Write } from '#contract/calls/write.ts'
import type { Page } from '#contract/fields/paging.ts'
import type { Client, ClientListItem, SubmitApplication } from './client.ts'
import type { ClientsQuery } from './clients-query.ts'
import type { ClientsSummary, SummaryContext } from './clients-summary.ts'
import type { Director, DirectorDetails } from './director.ts'
import type { UploadDocuments } from './document.ts'
import type { Referral, Referred } from './referral.ts'

/** Clients and their applications up to submission. */
export interface ClientService {
  /** `POST /api/v1/Clients`; a duplicate is a `conflict` whose problem holds `reason`, `until` and, when own, `client_id`. */
  referClient(body: Referral, write: Write): Promise<Result<Referred>>
  /** `GET /api/v1/Clients` */
  listClients(query: Partial<ClientsQuery>): Promise<Result<Page<ClientListItem>>>
  /** `GET /api/v1/Clients/summary?context=` */
  getClientsSummary(context: SummaryContext): Promise<Result<ClientsSummary>>
  /** `GET /api/v1/Clients/{id}`; another brokerage's client is `not_found`. */
  getClient(id: string): Promise<Result<Client>>
  /** `PATCH /api/v1/Clients/{clientId}/directors/{directorId}/details` */
  updateDirector(
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

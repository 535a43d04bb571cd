import type { Brokerage } from './brokerage.ts'
import type { CompanySearchItem, Officer } from './company.ts'
import type { UploadedFile, UploadType } from './document.ts'
import type { Result } from './failure.ts'

/** The lender's core service (specification section 7), bound to the signed-in broker's token. */
export interface CoreService {
  /** `GET /organisations/companiesHouse?query=`; `rate_limited` or `unavailable` when the registry is: type the company by hand. */
  companies(query: string): Promise<Result<CompanySearchItem[]>>
  /** `GET /organisations/companiesHouse/{number}` */
  officers(companyNumber: string): Promise<Result<Officer[]>>
  /** `GET /brokers/{id}` */
  brokerage(id: string): Promise<Result<Brokerage>>
  /** `POST /fileUpload/organisation/{organisationId}/upload/{uploadType}`, field `files`. */
  upload(organisationId: string, uploadType: UploadType, files: File[]): Promise<Result<UploadedFile[]>>
}

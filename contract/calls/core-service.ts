import type { CompanySearchItem, Officer } from '#contract/clients/company.ts'
import type { Customer, NewCustomer, ReferralLink } from '#contract/clients/customer.ts'
import type { UploadedFile, UploadType } from '#contract/clients/document.ts'
import type { Brokerage } from '#contract/people/brokerage.ts'
import type { Download, DownloadOptions } from './download.ts'
import type { Result } from './failure.ts'
import type { Write } from './write.ts'

/** The lender's core service (specification section 7), bound to the signed-in broker's token. */
export interface CoreService {
  /** `GET /organisations/companiesHouse?query=`; `rate_limited` or `unavailable` when the registry is: type the company by hand. */
  searchCompanies(query: string): Promise<Result<CompanySearchItem[]>>
  /** `GET /organisations/companiesHouse/{number}` */
  listOfficers(companyNumber: string): Promise<Result<Officer[]>>
  /** `GET /brokers/{id}` */
  getBrokerage(id: string): Promise<Result<Brokerage>>
  /** `GET /brokers/shortId/{id}`; `not_found` for a link of nobody who is active. */
  getReferralLink(shortId: string): Promise<Result<ReferralLink>>
  /** `POST /brokers/customers`; a company that was referred is a `conflict` as in a referral. */
  createCustomer(body: NewCustomer, write: Write): Promise<Result<Customer>>
  /** `POST /fileUpload/organisation/{organisationId}/upload/{uploadType}`, field `files`. */
  uploadFiles(organisationId: string, uploadType: UploadType, files: File[]): Promise<Result<UploadedFile[]>>
  /** `GET /fileUpload/downloadFile?filePath=`; `not_found` for a file of an organisation the broker may not see. */
  downloadFile(filePath: string, options?: DownloadOptions): Promise<Result<Download>>
}

import { z } from 'zod'
import type { CoreService } from '#contract/calls/core-service.ts'
import { companySearchItemSchema, officerSchema } from '#contract/clients/company.ts'
import { customerSchema, referralLinkSchema } from '#contract/clients/customer.ts'
import { uploadedFileSchema } from '#contract/clients/document.ts'
import { brokerageSchema } from '#contract/people/brokerage.ts'
import type { Downloader } from './downloads.ts'
import { path, type ServiceClient } from './service-client.ts'

/** The core service over HTTP (specification section 7). */
export function createCoreService(call: ServiceClient, download: Downloader): CoreService {
  return {
    searchCompanies: (query) =>
      call({
        method: 'GET',
        path: '/organisations/companiesHouse',
        query: { query },
        answer: z.array(companySearchItemSchema),
      }),
    listOfficers: (number) =>
      call({
        method: 'GET',
        path: path`/organisations/companiesHouse/${number}`,
        answer: z.array(officerSchema),
      }),
    getBrokerage: (id) => call({ method: 'GET', path: path`/brokers/${id}`, answer: brokerageSchema }),
    getReferralLink: (shortId) =>
      call({ method: 'GET', path: path`/brokers/shortId/${shortId}`, answer: referralLinkSchema }),
    createCustomer: (body, write) =>
      call({ method: 'POST', path: '/brokers/customers', body, ...write, answer: customerSchema }),
    downloadFile: (filePath, options) =>
      download({
        path: '/fileUpload/downloadFile',
        query: { filePath },
        options,
        fileName: filePath.split('/').at(-1) ?? 'file',
      }),
    uploadFiles: (organisationId, uploadType, files) => {
      const body = new FormData()
      for (const file of files) body.append('files', file)
      return call({
        method: 'POST',
        path: path`/fileUpload/organisation/${organisationId}/upload/${uploadType}`,
        body,
        answer: z.array(uploadedFileSchema),
      })
    },
  }
}

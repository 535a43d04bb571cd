import { z } from 'zod'
import { brokerageSchema } from '#contract/brokerage.ts'
import { companySearchItemSchema, officerSchema } from '#contract/company.ts'
import type { CoreService } from '#contract/core-service.ts'
import { uploadedFileSchema } from '#contract/document.ts'
import { path, type ServiceClient } from './service-client.ts'

/** The core service over HTTP (specification section 7). */
export function createCoreService(call: ServiceClient): CoreService {
  return {
    companies: (query) =>
      call({
        method: 'GET',
        path: '/organisations/companiesHouse',
        query: { query },
        answer: z.array(companySearchItemSchema),
      }),
    officers: (number) =>
      call({
        method: 'GET',
        path: path`/organisations/companiesHouse/${number}`,
        answer: z.array(officerSchema),
      }),
    brokerage: (id) => call({ method: 'GET', path: path`/brokers/${id}`, answer: brokerageSchema }),
    upload: (organisationId, uploadType, files) => {
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

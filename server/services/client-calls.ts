import { clientListItemSchema, clientSchema } from '#contract/clients/client.ts'
import type { ClientService } from '#contract/clients/client-service.ts'
import { writeClientsQuery } from '#contract/clients/clients-query.ts'
import { clientsSummarySchema } from '#contract/clients/clients-summary.ts'
import { directorSchema } from '#contract/clients/director.ts'
import { referredSchema } from '#contract/clients/referral.ts'
import { pageOf } from '#contract/fields/paging.ts'
import { path, type ServiceClient } from './service-client.ts'

export function createClientCalls(call: ServiceClient): ClientService {
  return {
    referClient: (body, write) =>
      call({ method: 'POST', path: '/api/v1/Clients', body, ...write, answer: referredSchema }),
    listClients: (query) =>
      call({
        method: 'GET',
        path: '/api/v1/Clients',
        query: writeClientsQuery(query),
        answer: pageOf(clientListItemSchema),
      }),
    getClientsSummary: (context) =>
      call({
        method: 'GET',
        path: '/api/v1/Clients/summary',
        query: { context },
        decoration: true,
        answer: clientsSummarySchema,
      }),
    getClient: (id) => call({ method: 'GET', path: path`/api/v1/Clients/${id}`, answer: clientSchema }),
    updateDirector: (clientId, directorId, body, write) =>
      call({
        method: 'PATCH',
        path: path`/api/v1/Clients/${clientId}/directors/${directorId}/details`,
        body,
        ...write,
        answer: directorSchema,
      }),
    submitApplication: (id, body, write) =>
      call({
        method: 'PATCH',
        path: path`/api/v1/Clients/${id}/submit-application`,
        body,
        ...write,
        answer: clientSchema,
      }),
    uploadDocuments: (id, body, write) =>
      call({
        method: 'PATCH',
        path: path`/api/v1/Clients/${id}/upload-documents`,
        body,
        ...write,
        answer: clientSchema,
      }),
  }
}

import { z } from 'zod'
import { pageOf } from '#contract/fields/paging.ts'
import { importJobSchema } from '#contract/nexus/client-import.ts'
import type { NexusService } from '#contract/nexus/nexus-service.ts'
import { preQualifiedDetailSchema, preQualifiedSchema } from '#contract/nexus/pre-qualified.ts'
import type { Downloader } from './downloads.ts'
import { givenQuery } from './given-query.ts'
import { path, type ServiceClient } from './service-client.ts'

export function createNexusCalls(call: ServiceClient, download: Downloader): NexusService {
  return {
    listPreQualified: (query) =>
      call({
        method: 'GET',
        path: '/api/v1/Clients/pre-qualified',
        query: givenQuery(query),
        answer: pageOf(preQualifiedSchema),
      }),
    getPreQualified: (id) =>
      call({
        method: 'GET',
        path: path`/api/v1/Clients/pre-qualified/${id}`,
        answer: preQualifiedDetailSchema,
      }),
    exportPreQualified: (query) =>
      download({
        path: '/api/v1/Clients/pre-qualified/export',
        query: givenQuery(query),
        fileName: 'pre-qualified-clients.csv',
      }),
    listClientImports: () =>
      call({ method: 'GET', path: '/api/v1/client-imports', answer: z.array(importJobSchema) }),
    importClients: (file, write, { force = false } = {}) => {
      const body = new FormData()
      // Before the file: a service that streams knows of the declaration when the file arrives.
      body.append('consent_declaration', 'true')
      if (force) body.append('force', 'true')
      body.append('file', file)
      return call({
        method: 'POST',
        path: '/api/v1/client-imports',
        body,
        ...write,
        answer: importJobSchema,
      })
    },
    downloadImportTemplate: (format) =>
      download({
        path: '/api/v1/client-imports/template',
        query: { format },
        fileName: `client-import.${format}`,
      }),
  }
}

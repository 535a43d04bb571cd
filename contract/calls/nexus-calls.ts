import { z } from 'zod'
import { pageOf } from '#contract/fields/paging.ts'
import { importJobSchema, importsQuerySchema } from '#contract/nexus/client-import.ts'
import {
  preQualifiedDetailSchema,
  preQualifiedQuerySchema,
  preQualifiedSchema,
} from '#contract/nexus/pre-qualified.ts'
import { defineCalls } from './call.ts'

const filters = preQualifiedQuerySchema.omit({ page: true, page_size: true })

export const nexusCalls = defineCalls({
  listPreQualified: {
    tag: 'Pre-qualification',
    method: 'GET',
    path: '/api/v1/Clients/pre-qualified',
    summary: 'A page of pre-qualified clients',
    permitted: 'member',
    query: preQualifiedQuerySchema,
    answers: { 200: pageOf(preQualifiedSchema) },
  },
  exportPreQualified: {
    tag: 'Pre-qualification',
    method: 'GET',
    path: '/api/v1/Clients/pre-qualified/export',
    summary: 'Pre-qualified clients as CSV, with the list’s filters',
    permitted: 'member',
    query: filters,
    fileName: () => 'pre-qualified-clients.csv',
    answers: { 200: 'file' },
  },
  getPreQualified: {
    tag: 'Pre-qualification',
    method: 'GET',
    path: '/api/v1/Clients/pre-qualified/{id}',
    summary: 'A pre-qualified client with the criteria behind its result',
    permitted: 'member',
    answers: { 200: preQualifiedDetailSchema },
  },
  listClientImports: {
    tag: 'Pre-qualification',
    method: 'GET',
    path: '/api/v1/client-imports',
    summary:
      'Imports of client books, newest first, each with a page of its problems; unknown filters are ignored',
    permitted: 'member',
    query: importsQuerySchema,
    answers: { 200: z.array(importJobSchema) },
  },
  importClients: {
    tag: 'Pre-qualification',
    method: 'POST',
    path: '/api/v1/client-imports',
    summary:
      'Upload a client book, CSV or XLSX, which is processed in the background; with `corrects`, rows of that import',
    permitted: 'member',
    write: 'keyed',
    form: {
      field: 'file',
      several: false,
      fields: z.object({
        consent_declaration: z.literal('true'),
        force: z.enum(['true', 'false']).optional(),
        /**
         * Id of the import whose failed rows the file corrects: each row says its number there in the column `Error row`, and becomes a row of that
         * import. A lender that leaves it out makes the file an import of its own. Refused with a message for `corrects` where the import has no
         * rows to correct, or is being processed; for `file` where a row has no such number.
         */
        corrects: z.string().max(60).optional(),
      }),
    },
    answers: { 200: importJobSchema, 201: importJobSchema },
    refusals: ['file_already_imported', 'not_found'],
  },
  downloadImportTemplate: {
    tag: 'Pre-qualification',
    method: 'GET',
    path: '/api/v1/client-imports/template',
    summary: 'The template of a client book',
    permitted: 'member',
    fileName: ({ format = 'csv' }) => `client-import.${format}`,
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    answers: { 200: 'file' },
  },
})

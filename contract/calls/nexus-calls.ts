import { z } from 'zod'
import { importJobSchema } from '#contract/nexus/client-import.ts'
import {
  preQualifiedDetailSchema,
  preQualifiedQuerySchema,
  preQualifiedSchema,
} from '#contract/nexus/pre-qualified.ts'
import type { Call } from './call.ts'
import { pageAnswer } from './page-answer.ts'

const filters = preQualifiedQuerySchema.omit({ page: true, page_size: true })

export const nexusCalls: readonly Call[] = [
  {
    id: 'listPreQualified',
    tag: 'Pre-qualification',
    method: 'GET',
    path: '/api/v1/Clients/pre-qualified',
    summary: 'A page of pre-qualified clients',
    permitted: 'member',
    query: preQualifiedQuerySchema,
    answers: { 200: pageAnswer(preQualifiedSchema) },
  },
  {
    id: 'exportPreQualified',
    tag: 'Pre-qualification',
    method: 'GET',
    path: '/api/v1/Clients/pre-qualified/export',
    summary: 'Pre-qualified clients as CSV, with the list’s filters',
    permitted: 'member',
    query: filters,
    answers: { 200: 'file' },
  },
  {
    id: 'getPreQualified',
    tag: 'Pre-qualification',
    method: 'GET',
    path: '/api/v1/Clients/pre-qualified/{id}',
    summary: 'A pre-qualified client with the criteria behind its result',
    permitted: 'member',
    answers: { 200: preQualifiedDetailSchema },
  },
  {
    id: 'listClientImports',
    tag: 'Pre-qualification',
    method: 'GET',
    path: '/api/v1/client-imports',
    summary: 'Imports of client books, newest first, each with its first errors',
    permitted: 'member',
    answers: { 200: z.array(importJobSchema) },
  },
  {
    id: 'importClients',
    tag: 'Pre-qualification',
    method: 'POST',
    path: '/api/v1/client-imports',
    summary: 'Send a client book, CSV or XLSX; it is worked on afterwards',
    permitted: 'member',
    form: {
      field: 'file',
      several: false,
      fields: z.object({
        consent_declaration: z.literal('true'),
        /** Takes a file that was imported before. */
        force: z.enum(['true', 'false']).optional(),
      }),
    },
    answers: { 200: importJobSchema, 201: importJobSchema },
    refusals: [409],
  },
  {
    id: 'downloadImportTemplate',
    tag: 'Pre-qualification',
    method: 'GET',
    path: '/api/v1/client-imports/template',
    summary: 'The template of a client book',
    permitted: 'member',
    query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    answers: { 200: 'file' },
  },
]

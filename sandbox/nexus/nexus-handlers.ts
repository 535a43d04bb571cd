import type { nexusCalls } from '#contract/calls/nexus-calls.ts'
import type { Lender } from '../http/lender.ts'
import type { Handlers } from '../http/mount.ts'
import { importClients } from './imports/import-clients.ts'
import { listClientImports } from './imports/list-client-imports.ts'
import { preQualifiedHandlers } from './pre-qualified/pre-qualified-handlers.ts'
import { downloadImportTemplate } from './template/download-import-template.ts'

/** Bulk pre-qualification (domain 2.17). */
export function nexusHandlers(lender: Lender): Handlers<typeof nexusCalls> {
  return {
    ...preQualifiedHandlers(lender),
    listClientImports: listClientImports(lender),
    importClients: importClients(lender),
    downloadImportTemplate: downloadImportTemplate(),
  }
}

import type { nexusCalls } from '#contract/calls/nexus-calls.ts'
import type { Handlers } from '../../calls/mount.ts'
import type { Lender } from '../../http/lender.ts'
import { downloadImportTemplate } from './download-import-template.ts'
import { importClients } from './import-clients.ts'
import { listClientImports } from './list-client-imports.ts'
import { preQualifiedHandlers } from './pre-qualified-handlers.ts'

export function nexusHandlers(lender: Lender): Handlers<typeof nexusCalls> {
  return {
    ...preQualifiedHandlers(lender),
    listClientImports: listClientImports(lender),
    importClients: importClients(lender),
    downloadImportTemplate: downloadImportTemplate(),
  }
}

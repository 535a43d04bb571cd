import type { nexusCalls } from '#contract/calls/nexus-calls.ts'
import { mediaTypes } from '#contract/clients/document.ts'
import type { Handler, Handlers } from '../../calls/mount.ts'
import type { Lender } from '../../http/lender.ts'
import { templateCsv, templateWorkbook } from '../../nexus/template/template.ts'
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

function downloadImportTemplate(): Handler<typeof nexusCalls.downloadImportTemplate> {
  return async (c) => {
    const ending = c.req.query('format') === 'xlsx' ? 'xlsx' : 'csv'
    const content = ending === 'xlsx' ? new Uint8Array(await templateWorkbook()) : templateCsv()
    return new Response(content, {
      headers: {
        'content-type': ending === 'csv' ? 'text/csv; charset=utf-8' : (mediaTypes.xlsx ?? ''),
        'content-disposition': `attachment; filename="client-import-template.${ending}"`,
        'cache-control': 'private, no-cache',
        'x-content-type-options': 'nosniff',
      },
    })
  }
}

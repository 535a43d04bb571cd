import type { nexusCalls } from '#contract/calls/nexus-calls.ts'
import { mediaTypes } from '#contract/clients/document.ts'
import type { Handler } from '../../calls/mount.ts'
import { templateCsv, templateWorkbook } from '../../nexus/template/template.ts'

export function downloadImportTemplate(): Handler<typeof nexusCalls.downloadImportTemplate> {
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

import type { Download } from '#contract/calls/download.ts'
import type { Result } from '#contract/calls/failure.ts'
import type { Write } from '#contract/calls/write.ts'
import type { Page } from '#contract/fields/paging.ts'
import type { ImportJob } from './client-import.ts'
import type { PreQualified, PreQualifiedDetail, PreQualifiedQuery } from './pre-qualified.ts'

/** Bulk pre-qualification: client books in, indicative answers out. */
export interface NexusService {
  /** `GET /api/v1/Clients/pre-qualified` */
  listPreQualified(query: Partial<PreQualifiedQuery>): Promise<Result<Page<PreQualified>>>
  /** `GET /api/v1/Clients/pre-qualified/{id}` */
  getPreQualified(id: string): Promise<Result<PreQualifiedDetail>>
  /** `GET /api/v1/Clients/pre-qualified/export`, with the list's filters; CSV. */
  exportPreQualified(query: Partial<PreQualifiedQuery>): Promise<Result<Download>>
  /** `GET /api/v1/client-imports`, newest first; each job carries its first errors. */
  listClientImports(): Promise<Result<ImportJob[]>>
  /**
   * `POST /api/v1/client-imports`, field `file`, with the declaration that the clients know of it. A file that was
   * imported before is a conflict, whose problem says when and by whom, unless it is forced.
   */
  importClients(file: File, write: Write, options?: { force?: boolean }): Promise<Result<ImportJob>>
  /** `GET /api/v1/client-imports/template` */
  downloadImportTemplate(format: ImportTemplateFormat): Promise<Result<Download>>
}

export type ImportTemplateFormat = 'csv' | 'xlsx'

import type { BrokerService } from '#contract/calls/broker-service.ts'
import type { ImportJob } from '#contract/nexus/client-import.ts'
import type { PassedFile } from './pass-file-on.ts'

/** Milliseconds that a file may take to arrive, and clocks may differ. */
const recentMs = 10 * 60_000

/** The import that a lost answer was about, when the lender has it. */
export async function recoverImport(
  broker: BrokerService,
  { name, size }: PassedFile,
  now: Date,
): Promise<ImportJob | undefined> {
  const imports = await broker.listClientImports({ errors_page: 1, errors_page_size: 0 })
  if (!imports.ok) return undefined
  return imports.value.find(
    (job) =>
      job.file_name === name &&
      job.size === size &&
      Math.abs(now.getTime() - Date.parse(job.uploaded_at)) < recentMs,
  )
}

import { requireValue } from '#app/errors/require-value.ts'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import { failed } from '#contract/calls/failure.ts'
import type { ImportJob, ImportsQuery } from '#contract/nexus/client-import.ts'

/** One import, by default without its problems. Throws the error page; one that is not there, or not the person's to see, is not found. */
export async function requireImport(
  broker: BrokerService,
  id: string,
  problems: Partial<ImportsQuery> = { errors_page_size: 0 },
): Promise<ImportJob> {
  const [job] = requireValue(await broker.listClientImports({ id, ...problems }))
  return job ?? requireValue(failed({ kind: 'not_found', call: 'GET client-imports' }))
}

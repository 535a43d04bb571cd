import { requireValue } from '#app/errors/require-value.ts'
import type { BrokerService } from '#contract/calls/broker-service.ts'
import { failed } from '#contract/calls/failure.ts'
import type { ImportJob } from '#contract/nexus/client-import.ts'

interface ProblemsPage {
  page: number
  /** 0 for an import without its problems. */
  size: number
}

/** One import with a page of its problems. Throws the error page; one that is not there, or not the person's to see, is not found. */
export async function requireImport(
  broker: BrokerService,
  id: string,
  { page, size }: ProblemsPage = { page: 1, size: 0 },
): Promise<ImportJob> {
  const found = await broker.listClientImports({ id, errors_page: page, errors_page_size: size })
  const [job] = requireValue(found)
  return job ?? requireValue(failed({ kind: 'not_found', call: 'GET client-imports' }))
}

import type { ArrivedFile } from '#app/clients/uploads/arrived-files.ts'
import type { RefusedFile } from '#app/clients/uploads/form-files.ts'
import { formatDay } from '#app/format/format-moment.ts'
import type { Client } from '#contract/clients/client.ts'

interface SplitFiles {
  fresh: ArrivedFile[]
  known: RefusedFile[]
}

/** Splits off the files that the client already has, by their SHA-256. A rejected document may be uploaded again. */
export function splitKnown(
  { documents }: Pick<Client, 'documents'>,
  files: readonly ArrivedFile[],
): SplitFiles {
  const split: SplitFiles = { fresh: [], known: [] }
  for (const file of files) {
    const same = documents.find(
      ({ sha256, status }) => file.sha256 && sha256 === file.sha256 && status !== 'Rejected',
    )
    // The same path is this very form, sent again.
    if (!same || documents.some(({ file_path }) => file_path === file.file_path)) split.fresh.push(file)
    else
      split.known.push({
        name: file.file_name,
        problem: `already uploaded as ${same.file_name} on ${formatDay(same.uploaded_at)}`,
      })
  }
  return split
}

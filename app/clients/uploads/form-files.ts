import { z } from 'zod'
import type { FileOutcome } from '#app/forms/body/file-receiver.ts'
import { unsentField } from '#app/uploads/upload-entry.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { type ArrivedFile, readArrivedFiles } from './arrived-files.ts'
import { notUploaded } from './file-messages.ts'

export interface RefusedFile {
  name: string
  problem: string
}

const maxUnsent = 60
const unsentSchema = z.object({ name: z.string().min(1).max(260), problem: z.string().min(1).max(400) })

export interface FormFiles {
  /** Files the lender has: of this submission and earlier ones. */
  arrived: ArrivedFile[]
  refused: RefusedFile[]
  failure?: Failure
}

interface PostedFiles {
  form: FormData
  files: readonly FileOutcome[]
}

/** The outcome for the files of one field. `arrivedField` holds those of an earlier submission. */
export function formFiles({ form, files }: PostedFiles, field: string, arrivedField: string): FormFiles {
  const own = files.filter((file) => file.field === field)
  const arrived = [...readArrivedFiles(form, arrivedField), ...own.flatMap(({ stored }) => stored ?? [])]
  return {
    arrived: [...new Map(arrived.map((file) => [file.file_path, arrivedFile(file)])).values()],
    refused: [
      ...readUnsent(form, field),
      ...own.flatMap(({ name, stored, problem }) =>
        stored ? [] : [{ name, problem: problem ?? notUploaded }],
      ),
    ],
    failure: own.find(({ failure }) => failure)?.failure,
  }
}

/** Files that were to be sent ahead of the form, and were not uploaded; anything else is ignored. */
function readUnsent(form: FormData, field: string): RefusedFile[] {
  return form.getAll(unsentField(field)).slice(0, maxUnsent).flatMap(parse)
}

function parse(value: FormDataEntryValue): RefusedFile[] {
  try {
    return [unsentSchema.parse(JSON.parse(String(value)))]
  } catch {
    return []
  }
}

export function arrivedFile({ file_path, file_name, sha256, size, key }: ArrivedFile): ArrivedFile {
  return { file_path, file_name, sha256, size, key }
}

export function refusedMessage(refused: readonly RefusedFile[]): string {
  return refused.map(({ name, problem }) => `${name}: ${problem}`).join('. ')
}

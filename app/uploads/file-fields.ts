import { attempt } from '#app/document/attempt.ts'
import type { MutationReply } from '#app/forms/mutation/mutation.ts'

/** Hidden fields beside a file field, which must stay the only control with its name: the files of it that the lender has. */
export const arrivedField = (field: string) => `arrived:${field}`

/** Hidden fields that name files which were not uploaded: the answer repeats each as an error of the file field. */
export const unsentField = (field: string) => `unsent:${field}`

/** A file the lender has that is not part of anything yet, as forms send it on. */
export interface ArrivedFile {
  file_path: string
  file_name: string
  sha256?: string | undefined
  size?: number | undefined
  /** The id of its upload, where it was sent ahead: the fields that describe it are named after it. */
  key?: string | undefined
}

/** The files of a field that the lender has, as a reply shows them again; each once, also where it was chosen again. */
export function arrivedIn(reply: Pick<MutationReply, 'result'> | undefined, field: string): ArrivedFile[] {
  const values = [reply?.result.initialValue?.[arrivedField(field)] ?? []].flat()
  const files = values.flatMap((value): ArrivedFile[] => attempt(() => JSON.parse(String(value))) ?? [])
  return [...new Map(files.map((file) => [file.file_path, file])).values()]
}

import { z } from 'zod'
import type { FileOutcome } from '#app/forms/body/read-form.ts'
import type { Failure } from '#contract/calls/failure.ts'
import { arrivedField, unsentField } from './file-fields.ts'
import { notUploaded } from './file-rules.ts'

const arrivedSchema = z.object({
  file_path: z.string().min(1).max(400),
  file_name: z.string().min(1).max(200),
  sha256: z.string().max(64).optional(),
  size: z.number().int().nonnegative().optional(),
  /** The id of its upload, where it was sent ahead: the fields that describe it are named after it. */
  key: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
})

/** A file the lender has that is not part of anything yet, as forms send it on. */
export type ArrivedFile = z.infer<typeof arrivedSchema>

/** The files that have arrived, by the name of their file field. */
export type ArrivedFiles = Partial<Record<string, ArrivedFile[]>>

const unsentSchema = z.object({ name: z.string().min(1).max(260), problem: z.string().min(1).max(400) })

export type RefusedFile = z.infer<typeof unsentSchema>

const maxFiles = 60

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

/** The outcome for the files of one field. */
export function formFiles(
  { form, files }: PostedFiles,
  field: string,
  arrivedName = arrivedField(field),
): FormFiles {
  const own = files.filter((file) => file.field === field)
  const arrived = [...readArrivedFiles(form, arrivedName), ...own.flatMap(({ stored }) => stored ?? [])]
  return {
    arrived: [...new Map(arrived.map((file) => [file.file_path, arrivedFile(file)])).values()],
    refused: [
      // Files that were to be sent ahead of the form, and were not uploaded.
      ...readEach(form, unsentField(field), unsentSchema),
      ...own.flatMap(({ name, stored, problem }) =>
        stored ? [] : [{ name, problem: problem ?? notUploaded }],
      ),
    ],
    failure: own.find(({ failure }) => failure)?.failure,
  }
}

interface AllFiles extends Pick<FormFiles, 'failure'> {
  arrived: ArrivedFiles
  /** Why files were refused, by the field that they were chosen in. */
  errors: Record<string, string[]>
}

/** The same of all fields of a form. */
export function allFiles(posted: PostedFiles): AllFiles {
  const names = [...posted.form.keys(), ...posted.files.map(({ field }) => field)]
  const all: AllFiles = { arrived: {}, errors: {} }
  for (const field of new Set(names.map((name) => name.replace(/^(?:arrived|unsent):/, '')))) {
    const { arrived, refused, failure } = formFiles(posted, field)
    if (arrived.length > 0) all.arrived[field] = arrived
    if (refused.length > 0) all.errors[field] = [refusedMessage(refused)]
    all.failure ??= failure
  }
  return all
}

/** Files of a field that an earlier request of the form uploaded. The lender checks that they are this client’s. */
export function readArrivedFiles(form: FormData, name: string): ArrivedFile[] {
  return readEach(form, name, arrivedSchema)
}

/** One JSON object in each value of a hidden field; anything else is ignored. */
function readEach<Value>(form: FormData, name: string, schema: z.ZodType<Value>): Value[] {
  const values = form.getAll(name).slice(0, maxFiles)
  return values.flatMap((value) => {
    try {
      return [schema.parse(JSON.parse(String(value)))]
    } catch {
      return []
    }
  })
}

export function arrivedFile({ file_path, file_name, sha256, size, key }: ArrivedFile): ArrivedFile {
  return { file_path, file_name, sha256, size, key }
}

export function refusedMessage(refused: readonly RefusedFile[]): string {
  return refused.map(({ name, problem }) => `${name}: ${problem}`).join('. ')
}

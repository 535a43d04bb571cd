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

export interface PostedFiles {
  form: FormData
  files: readonly FileOutcome[]
}

interface AllFiles {
  /** Files the lender has: of this submission and earlier ones. It checks that they are this client’s. */
  arrived: ArrivedFiles
  /** Files that were not taken, by the field that they were chosen in, and the message of each such field. */
  refused: Partial<Record<string, RefusedFile[]>>
  errors: Record<string, string[]>
  failure: Failure | undefined
}

/** What became of the files of a form: those that came with it, and those that were sent ahead of it. */
export function allFiles({ form, files }: PostedFiles): AllFiles {
  const names = [...form.keys(), ...files.map(({ field }) => field)]
  const failure = files.find((file) => file.failure)?.failure
  const all: AllFiles = { arrived: {}, refused: {}, errors: {}, failure }
  for (const field of new Set(names.map((name) => name.replace(/^(?:arrived|unsent):/, '')))) {
    const own = files.filter((file) => file.field === field)
    const ahead = readEach(form, arrivedField(field), arrivedSchema)
    const arrived = [...ahead, ...own.flatMap(({ stored }) => stored ?? [])]
    const refused = [
      ...readEach(form, unsentField(field), unsentSchema),
      ...own.flatMap(({ name, stored, problem = notUploaded }) => (stored ? [] : { name, problem })),
    ]
    if (arrived.length > 0)
      all.arrived[field] = [...new Map(arrived.map((file) => [file.file_path, arrivedFile(file)])).values()]
    if (refused.length === 0) continue
    all.refused[field] = refused
    all.errors[field] = [refused.map(({ name, problem }) => `${name}: ${problem}`).join('. ')]
  }
  return all
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

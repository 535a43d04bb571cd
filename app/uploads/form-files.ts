import { z } from 'zod'
import { attempt } from '#app/document/attempt.ts'
import { type ArrivedFile, arrivedField, unsentField } from './file-fields.ts'

const arrivedSchema = z.object({
  file_path: z.string().min(1).max(400),
  file_name: z.string().min(1).max(200),
  sha256: z.string().max(64).optional(),
  size: z.number().int().nonnegative().optional(),
  key: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
}) satisfies z.ZodType<ArrivedFile>

/** Characters of a lender’s message. */
const maxProblem = 400

const unsentSchema = z.object({
  name: z.string().min(1).max(260),
  problem: z.string().min(1).max(maxProblem),
  /** The same file may be taken when it is sent again. */
  temporary: z.boolean().optional(),
})

export type RefusedFile = z.infer<typeof unsentSchema>

const maxFiles = 60

/** The files of a form by their fields: those that came with it, and those that were sent ahead of it. */
export function allFiles(form: FormData) {
  /** Files the lender has: of this submission and earlier ones. It checks that they are this client’s. */
  const arrived: Partial<Record<string, ArrivedFile[]>> = {}
  /** Files that were not taken, by the field that they were chosen in, and the message of each such field. */
  const refused: Partial<Record<string, RefusedFile[]>> = {}
  const errors: Record<string, string[]> = {}
  for (const field of new Set([...form.keys()].map((name) => name.replace(/^(?:arrived|unsent):/, '')))) {
    const here = readEach(form, arrivedField(field), arrivedSchema)
    const unsent = readEach(form, unsentField(field), unsentSchema)
    if (here.length > 0) arrived[field] = [...new Map(here.map((file) => [file.file_path, file])).values()]
    if (unsent.length === 0) continue
    refused[field] = unsent
    errors[field] = [unsent.map(({ name, problem }) => `${name}: ${problem}`).join('. ')]
  }
  return { arrived, refused, errors }
}

/** One JSON object in each value of a hidden field; anything else is ignored. */
function readEach<Value>(form: FormData, name: string, schema: z.ZodType<Value>): Value[] {
  const values = form.getAll(name).slice(0, maxFiles)
  return values.flatMap((value) => attempt(() => schema.parse(JSON.parse(String(value)))) ?? [])
}

export function addArrived(
  form: FormData,
  field: string,
  { file_path, file_name, sha256, size }: ArrivedFile,
) {
  form.append(arrivedField(field), JSON.stringify({ file_path, file_name, sha256, size }))
}

export function addUnsent(
  form: FormData,
  field: string,
  { name, problem, temporary }: RefusedFile,
): undefined {
  form.append(unsentField(field), JSON.stringify({ name, problem: problem.slice(0, maxProblem), temporary }))
}

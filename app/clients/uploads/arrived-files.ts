import { z } from 'zod'

const arrivedSchema = z.object({
  file_path: z.string().min(1).max(400),
  file_name: z.string().min(1).max(200),
  sha256: z.string().max(64).optional(),
  size: z.number().int().nonnegative().optional(),
  /** Which fields of the form describe it: see `StoredFile`. */
  key: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .optional(),
})

export type ArrivedFile = z.infer<typeof arrivedSchema>

const maxFiles = 60

/**
 * Files of a field that an earlier request of the form uploaded: one JSON object or list in each of its values. The lender checks that they are
 * this client’s; anything else is ignored.
 */
export function readArrivedFiles(form: FormData, field: string): ArrivedFile[] {
  return form.getAll(field).flatMap(parse).slice(0, maxFiles)
}

function parse(value: FormDataEntryValue): ArrivedFile[] {
  try {
    const entries = [JSON.parse(String(value))].flat()
    return entries.flatMap((entry) => arrivedSchema.safeParse(entry).data ?? [])
  } catch {
    return []
  }
}

import { z } from 'zod'
import { uploadLimits, uploadTypeSchema } from '#contract/clients/document.ts'

const arrivedSchema = z
  .array(
    z.object({
      file_path: z.string().min(1).max(400),
      file_name: z.string().min(1).max(200),
      upload_type: uploadTypeSchema,
    }),
  )
  .max(uploadLimits.filesPerRequest)

/** A file the lender has that is not a document of the client yet. */
export type Arrived = z.infer<typeof arrivedSchema>[number]

/** The files an earlier press of the form sent. The lender checks that they are this client's; anything else is no file. */
export function readArrived(form: FormData): Arrived[] {
  try {
    return arrivedSchema.parse(JSON.parse(String(form.get('arrived') || '[]')))
  } catch {
    return []
  }
}

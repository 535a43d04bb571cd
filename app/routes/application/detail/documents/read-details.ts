import { z } from 'zod'
import { clientUploadLabels } from '#app/clients/labels.ts'
import { readPeriod } from '#app/clients/uploads/read-period.ts'
import { needsMonths } from '#contract/clients/bank-statements.ts'
import type { UploadDocuments, UploadType } from '#contract/clients/document.ts'
import { longText, optional } from '#contract/fields/fields.ts'

export type Details = Omit<UploadDocuments['documents'][number], 'file_path'>

type Errors = Record<string, string[]>

const input = z.object({
  upload_type: z.string().refine(isUploadType, 'Choose the type of document'),
  director_id: optional(z.string().max(100)),
  note: optional(longText(500)),
})

export function readDetails(form: FormData): { details: Details } | { errors: Errors } {
  const text = (name: string) => String(form.get(name) ?? '')
  const parsed = input.safeParse(
    Object.fromEntries(Object.keys(input.shape).map((name) => [name, text(name)])),
  )
  const needed = needsMonths(text('upload_type'))
  // Entered before another type was chosen, they are no longer on the screen.
  const month = (name: string) => (needed ? text(name) : '')
  const read = readPeriod({ period_from: month('period_from'), period_to: month('period_to') }, needed)
  if (!parsed.success || 'errors' in read)
    return {
      errors: {
        ...(parsed.error && z.flattenError(parsed.error).fieldErrors),
        ...('errors' in read && read.errors),
      },
    }
  const { upload_type, ...rest } = parsed.data
  return { details: { upload_type: upload_type as UploadType, ...rest, ...read.period } }
}

export function isUploadType(type: string): boolean {
  return Object.hasOwn(clientUploadLabels, type)
}

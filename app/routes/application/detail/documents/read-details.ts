import { z } from 'zod'
import { clientUploadLabels, hasLabel } from '#app/clients/labels.ts'
import type { ArrivedFile } from '#app/uploads/file-fields.ts'
import { needsMonths } from '#contract/clients/bank-statements.ts'
import type { Client } from '#contract/clients/client.ts'
import type { UploadDocuments } from '#contract/clients/document.ts'
import { longText, optional } from '#contract/fields/fields.ts'
import { readPeriod } from '../read-period.ts'

type Part = Exclude<keyof UploadDocuments['documents'][number], 'file_path'>

const input = z.object({
  upload_type: z.custom<keyof typeof clientUploadLabels>(isUploadType, 'Choose the type of document'),
  note: optional(longText(500)),
})

/** Types of documents about one person. */
const personalTypes = ['ProofOfIdentity', 'ProofOfAddress']

/** Chosen in place of a director. */
export const noDirector = 'none'

/**
 * What the form says of a file. One that was sent ahead has fields of its own. What was entered before another type was chosen is no longer on the
 * screen, and does not count.
 */
export function readDetails(
  form: FormData,
  { key }: Pick<ArrivedFile, 'key'>,
  { directors }: Pick<Client, 'directors'>,
) {
  const nameOf = (part: string) => (key ? `${part}:${key}` : part)
  const text = (part: Part) => String(form.get(nameOf(part)) ?? '')
  const type = text('upload_type')
  const parsed = input.safeParse({ upload_type: type, note: text('note') })
  const dated = needsMonths(type)
  const month = (part: 'period_from' | 'period_to') => (dated ? text(part) : '')
  const read = readPeriod({ period_from: month('period_from'), period_to: month('period_to') }, dated)
  const personal = personalTypes.includes(type) && directors.length > 0
  const director = personal ? text('director_id') : noDirector
  const known = director === noDirector || directors.some(({ id }) => id === director)
  if (parsed.success && !('errors' in read) && known)
    return {
      details: { ...parsed.data, ...read.period, ...(director !== noDirector && { director_id: director }) },
    }
  const errors: Record<string, string[]> = {
    ...(parsed.error && z.flattenError(parsed.error).fieldErrors),
    ...('errors' in read && read.errors),
    ...(!known && { director_id: ['Choose the director'] }),
  }
  return {
    errors: Object.fromEntries(Object.entries(errors).map(([part, messages]) => [nameOf(part), messages])),
  }
}

export function isUploadType(type: unknown): boolean {
  return hasLabel(clientUploadLabels, String(type))
}

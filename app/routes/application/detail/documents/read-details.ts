import { z } from 'zod'
import { clientUploadLabels } from '#app/clients/labels.ts'
import { needsMonths } from '#contract/clients/bank-statements.ts'
import type { UploadDocuments, UploadType } from '#contract/clients/document.ts'
import { daysAfter, pastMonth } from '#contract/fields/dates.ts'
import { longText, optional } from '#contract/fields/fields.ts'

export type Details = Omit<UploadDocuments['documents'][number], 'file_path'>

type Errors = Record<string, string[]>

const month = optional(pastMonth('Enter a month, like 09-2026'))

const input = z.object({
  upload_type: z.string().refine(isUploadType, 'Choose the type of document'),
  period_from: month,
  period_to: month,
  director_id: optional(z.string().max(100)),
  note: optional(longText(500)),
})

export function readDetails(form: FormData): { details: Details } | { errors: Errors } {
  const entered = Object.keys(input.shape).map((name) => [name, String(form.get(name) ?? '')])
  const parsed = input.safeParse(Object.fromEntries(entered))
  if (!parsed.success) return { errors: z.flattenError(parsed.error).fieldErrors }
  const { upload_type, period_from, period_to, ...rest } = parsed.data
  const [from, to] = [period_from ?? period_to, period_to ?? period_from]
  if (!from && needsMonths(upload_type))
    return { errors: { period_from: ['Enter the first month of the statement, like 09-2026'] } }
  if (from && to && from > to)
    return { errors: { period_to: ['Enter a month that is not before the first'] } }
  const period = from && to ? { period_from: `${from}-01`, period_to: lastDayOf(to) } : {}
  return { details: { upload_type: upload_type as UploadType, ...rest, ...period } }
}

export function isUploadType(type: string): boolean {
  return Object.hasOwn(clientUploadLabels, type)
}

function lastDayOf(month: string): string {
  const next = daysAfter(`${month}-01`, 31).slice(0, 7)
  return daysAfter(`${next}-01`, -1)
}

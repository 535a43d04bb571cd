import type { z } from 'zod'
import type { RequestedInformation } from '#contract/clients/requested-information.ts'
import { day } from '#contract/fields/dates.ts'
import { longText, money, wholeNumber } from '#contract/fields/fields.ts'
import type { RequestedItemRow } from '../db/tables/underwriting.ts'

type Given = RequestedInformation['requested_information'][number]
type Asked = Pick<RequestedItemRow, 'type' | 'choices' | 'minFiles'>

type Checked = { answer: string | null } | { field: 'answer' | 'file_paths'; message: string }

const yesNo: Record<string, string> = { yes: 'Yes', true: 'Yes', no: 'No', false: 'No' }

/** Whether an answer is what was asked for; the answer as it is kept, or which field is wrong and how to mend it. */
export function checkAnswer({ type, choices, minFiles }: Asked, given: Given): Checked {
  if (given.cannot_provide_reason) return { answer: given.answer ?? null }
  if (type === 'Document') return checkFiles(minFiles ?? 1, given)
  const answer = given.answer ?? ''
  if (type === 'Choice')
    return choices?.includes(answer) ? { answer } : wrong(`Choose one of ${choices?.join(', ')}`)
  if (type === 'YesNo') return kept(yesNo[answer.toLowerCase()], 'Answer yes or no')
  if (type === 'Confirmation')
    return ['yes', 'true', 'on'].includes(answer.toLowerCase()) ? { answer: 'Yes' } : wrong('Confirm this')
  return parsed(rules[type], answer)
}

const rules = {
  Text: longText(4_000),
  Number: wholeNumber(0, 1_000_000_000, 'Enter a whole number'),
  Money: money(0, 1_000_000_000),
  Date: day('Enter a date, like 18-11-2026'),
}

function parsed(rule: z.ZodType, answer: string): Checked {
  if (answer === '') return wrong('Answer this, or say why you cannot')
  const result = rule.safeParse(answer)
  return result.success
    ? { answer: String(result.data) }
    : wrong(result.error.issues[0]?.message ?? 'Answer this')
}

function checkFiles(least: number, { answer, file_paths: paths = [] }: Given): Checked {
  if (new Set(paths).size >= least) return { answer: answer ?? null }
  return { field: 'file_paths', message: least === 1 ? 'Upload a file' : `Upload at least ${least} files` }
}

function kept(answer: string | undefined, message: string): Checked {
  return answer === undefined ? wrong(message) : { answer }
}

function wrong(message: string): Checked {
  return { field: 'answer', message }
}

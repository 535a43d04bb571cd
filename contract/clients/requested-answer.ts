import type { z } from 'zod'
import { day } from '#contract/fields/dates.ts'
import { longText, money, wholeNumber } from '#contract/fields/fields.ts'
import { needsMonths } from './bank-statements.ts'
import { answerMissing, type RequestedAnswer, type RequestedItem } from './requested-information.ts'

type AnswerRules = Pick<RequestedItem, 'type' | 'choices' | 'min_files' | 'upload_type'>

/** An answer as it is kept, or the field of the answer that does not fit with its message. */
export type CheckedAnswer =
  | { answer: string | null }
  | { field: 'answer' | 'file_paths' | 'period_from'; message: string }

export const answerMaxLength = 4_000

const filesMissing = 'Upload a file, or explain why the client cannot provide it'

const yesNo: Record<string, string> = { yes: 'Yes', true: 'Yes', no: 'No', false: 'No' }

/** Whether an answer fits its request (domain 2.13). The portal checks with it and the lender enforces it. */
export function checkAnswer(rules: AnswerRules, input: RequestedAnswer): CheckedAnswer {
  const { type, choices } = rules
  if (input.cannot_provide_reason) return { answer: input.answer ?? null }
  if (type === 'Document') return checkFiles(rules, input)
  const answer = input.answer ?? ''
  if (answer === '') return refused(type === 'Confirmation' ? 'Tick the box to confirm this' : answerMissing)
  if (type === 'Choice') return choices?.includes(answer) ? { answer } : refused('Choose one of the answers')
  if (type === 'YesNo') return kept(yesNo[answer.toLowerCase()], 'Choose yes or no')
  if (type === 'Confirmation')
    return ['yes', 'true', 'on'].includes(answer.toLowerCase())
      ? { answer: 'Yes' }
      : refused('Tick the box to confirm this')
  const rule = textRules[type]
  return rule ? parsed(rule, answer) : refused('Ask your contact at the lender how to answer this')
}

/** Undefined for a type of a newer lender. */
const textRules: Partial<Record<string, z.ZodType>> = {
  Text: longText(answerMaxLength),
  Number: wholeNumber(0, 1_000_000_000, 'Enter a whole number'),
  Money: money(0, 1_000_000_000),
  Date: day('Enter a date, like 18-11-2026'),
}

function parsed(rule: z.ZodType, answer: string): CheckedAnswer {
  const result = rule.safeParse(answer)
  return result.success
    ? { answer: String(result.data) }
    : refused(result.error.issues[0]?.message ?? answerMissing)
}

function checkFiles({ min_files, upload_type }: AnswerRules, input: RequestedAnswer): CheckedAnswer {
  const { answer, file_paths: paths = [], period_from, period_to } = input
  const minFiles = min_files ?? 1
  if (new Set(paths).size < minFiles)
    return {
      field: 'file_paths',
      message: paths.length === 0 ? filesMissing : `Upload at least ${minFiles} files`,
    }
  if (needsMonths(upload_type) && !(period_from && period_to))
    return { field: 'period_from', message: 'Enter the months that the statement covers' }
  return { answer: answer ?? null }
}

function kept(answer: string | undefined, message: string): CheckedAnswer {
  return answer === undefined ? refused(message) : { answer }
}

function refused(message: string): CheckedAnswer {
  return { field: 'answer', message }
}

import type { z } from 'zod'
import { day } from '#contract/fields/dates.ts'
import { longText, money, wholeNumber } from '#contract/fields/fields.ts'
import { answerMissing, type RequestedAnswer, type RequestedItem } from './requested-information.ts'

type AnswerRules = Pick<RequestedItem, 'type' | 'choices' | 'min_files'>

/** An answer as it is kept, or the field of the answer that does not fit with its message. */
export type CheckedAnswer = { answer: string | null } | { field: 'answer' | 'file_paths'; message: string }

export const answerMaxLength = 4_000

const yesNo: Record<string, string> = { yes: 'Yes', true: 'Yes', no: 'No', false: 'No' }

/** Whether an answer fits its request (domain 2.13). The portal checks with it and the lender enforces it. */
export function checkAnswer(
  { type, choices, min_files }: AnswerRules,
  input: RequestedAnswer,
): CheckedAnswer {
  if (input.cannot_provide_reason) return { answer: input.answer ?? null }
  if (type === 'Document') return checkFiles(min_files ?? 1, input)
  const answer = input.answer ?? ''
  if (answer === '') return refused(type === 'Confirmation' ? 'Tick the box to confirm this' : answerMissing)
  if (type === 'Choice') return choices?.includes(answer) ? { answer } : refused('Choose one of the answers')
  if (type === 'YesNo') return kept(yesNo[answer.toLowerCase()], 'Choose yes or no')
  if (type === 'Confirmation')
    return ['yes', 'true', 'on'].includes(answer.toLowerCase())
      ? { answer: 'Yes' }
      : refused('Tick the box to confirm this')
  const rule = rules[type]
  return rule ? parsed(rule, answer) : refused('Ask your contact at the lender how to answer this')
}

/** Undefined for a type of a newer lender. */
const rules: Partial<Record<string, z.ZodType>> = {
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

function checkFiles(minFiles: number, { answer, file_paths: paths = [] }: RequestedAnswer): CheckedAnswer {
  if (new Set(paths).size >= minFiles) return { answer: answer ?? null }
  return {
    field: 'file_paths',
    message: minFiles === 1 ? 'Upload a file' : `Upload at least ${minFiles} files`,
  }
}

function kept(answer: string | undefined, message: string): CheckedAnswer {
  return answer === undefined ? refused(message) : { answer }
}

function refused(message: string): CheckedAnswer {
  return { field: 'answer', message }
}

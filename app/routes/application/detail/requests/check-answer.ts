import { z } from 'zod'
import { readPeriod } from '#app/clients/read-period.ts'
import { arrivedField, unsentField } from '#app/uploads/file-fields.ts'
import { needsMonths } from '#contract/clients/bank-statements.ts'
import { uploadLimits } from '#contract/clients/file-content.ts'
import { checkAnswer } from '#contract/clients/requested-answer.ts'
import {
  answerMissing,
  type RequestedAnswer,
  type RequestedItem,
  requestedAnswerInput,
} from '#contract/clients/requested-information.ts'
import { fieldNamed, fieldOf } from './answers.ts'

type AnswerRules = Pick<RequestedItem, 'id' | 'type' | 'required' | 'choices' | 'min_files' | 'upload_type'>

type Errors = Record<string, string[]>

/** Reads the answer to a request: undefined when there is none, or when its messages are added to `errors`. */
export function readAnswer(
  request: AnswerRules,
  text: (name: string) => string | undefined,
  filePaths: string[],
  errors: Errors,
): RequestedAnswer | undefined {
  const { id, required } = request
  const read = (part: Parameters<typeof fieldOf>[1]) => text(fieldOf(id, part))
  const months = { period_from: read('period_from') ?? '', period_to: read('period_to') ?? '' }
  const entered = {
    id,
    answer: read('answer'),
    file_paths: filePaths.length > 0 ? filePaths : undefined,
    cannot_provide_reason: read('cannot_provide_reason'),
    note: read('note'),
  }
  if (!entered.answer && !entered.file_paths && !entered.cannot_provide_reason) {
    if (required || entered.note || months.period_from || months.period_to)
      errors[mainField(request)] = [missing(request)]
    return
  }
  if (filePaths.length > uploadLimits.filesPerRequest) {
    errors[fieldOf(id, 'files')] = [`Upload ${uploadLimits.filesPerRequest} files or fewer`]
    return
  }
  const isStatement = filePaths.length > 0 && needsMonths(request.upload_type)
  const covered = readPeriod(months, isStatement && !entered.cannot_provide_reason)
  if ('errors' in covered) {
    for (const [part, messages] of Object.entries(covered.errors)) errors[fieldNamed(id, part)] = messages
    return
  }
  const parsed = requestedAnswerInput.safeParse({ ...entered, ...covered.period })
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) errors[fieldNamed(id, String(path[0]))] ??= [message]
    return
  }
  const checked = checkAnswer(request, parsed.data)
  if ('answer' in checked) return parsed.data
  errors[fieldNamed(id, checked.field)] = [checked.message]
  return
}

/** Adds the message about a form without any answer, to the first request. */
export function requireOne(answers: number, requests: readonly AnswerRules[], errors: Errors): void {
  const [first] = requests
  if (answers === 0 && Object.keys(errors).length === 0 && first)
    errors[mainField(first)] = ['Answer at least one request']
}

/**
 * What the form of these requests is checked by in the browser. With files it is left to the server, which knows what arrived: were the rest
 * checked here, what is wrong with the files would be said only after it is put right.
 */
export const requestsSchema = (requests: readonly AnswerRules[]) =>
  z.looseObject({}).superRefine((values: Record<string, unknown>, issues) => {
    if (requests.some((request) => isLeftToServer(request, values))) return
    const text = (name: string) => filledText(values[name])
    const errors: Errors = {}
    const answers = requests.filter((request) => readAnswer(request, text, [], errors))
    requireOne(answers.length, requests, errors)
    for (const [name, [message]] of Object.entries(errors))
      issues.addIssue({ code: 'custom', path: [name], message })
  })

function isLeftToServer({ id }: AnswerRules, values: Record<string, unknown>): boolean {
  const files = fieldOf(id, 'files')
  const names = [files, unsentField(files), arrivedField(files)]
  // Conform reads other signs in a name as a path.
  return !/^[\w-]+$/.test(id) || names.some((name) => [values[name]].flat().some(isFile))
}

/** Whether a value of a file field is a file: one without a choice sends an empty file. */
function isFile(value: unknown): boolean {
  return value instanceof File ? value.size > 0 : Boolean(value)
}

export function filledText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function mainField({ id, type }: AnswerRules): string {
  return fieldOf(id, type === 'Document' ? 'files' : 'answer')
}

function missing({ type }: AnswerRules): string {
  return type === 'Document' ? 'Upload a file, or explain why the client cannot provide it' : answerMissing
}

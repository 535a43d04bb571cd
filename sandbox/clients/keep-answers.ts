import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FieldErrors } from '#contract/calls/failure.ts'
import { checkAnswer } from '#contract/clients/requested-answer.ts'
import type { RequestedAnswer } from '#contract/clients/requested-information.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/tables/application.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { type RequestedItemRow, requestedItems } from '../db/tables/underwriting.ts'
import { refuseInvalid } from '../http/problem.ts'
import { documentsRefusal, lookUpFiles } from './uploaded-files.ts'

interface Answering {
  client: ClientRow
  requested: RequestedItemRow[]
  answers: RequestedAnswer[]
  now: Date
  name: string
}

export async function keepAnswers(tx: Database, answering: Answering): Promise<void> {
  const { client, requested, answers } = answering
  const paths = [...new Set(answers.flatMap(({ file_paths = [] }) => file_paths))]
  const { arrived, attached } = await lookUpFiles(tx, client, paths)
  const fresh = paths.filter((path) => !attached.has(path))
  const errors = errorsOf(requested, answers, (path) => arrived.has(path))
  const full = await documentsRefusal(tx, client, fresh.length)
  if (full) errors.requested_information = [full]
  if (Object.keys(errors).length > 0) refuseInvalid(errors)

  for (const each of answers) await keep(tx, each, answering)
  if (fresh.length === 0) return
  await tx.insert(documents).values(
    fresh.map((filePath) => {
      const { period_from, period_to } =
        answers.find(({ file_paths }) => file_paths?.includes(filePath)) ?? {}
      return {
        id: randomUUID(),
        clientId: client.id,
        filePath,
        uploadType: arrived.get(filePath) ?? 'RequestedInformation',
        periodFrom: period_from,
        periodTo: period_to,
        status: 'Uploaded' as const,
        addedAt: answering.now,
      }
    }),
  )
}

function errorsOf(
  requested: RequestedItemRow[],
  answers: RequestedAnswer[],
  hasArrived: (path: string) => boolean,
) {
  const errors: FieldErrors = {}
  for (const [index, each] of answers.entries()) {
    const at = `requested_information.${index}`
    const item = requested.find(({ id }) => id === each.id)
    const twice = answers.findIndex(({ id }) => id === each.id) !== index
    if (!item || twice || item.status === 'Accepted') {
      errors[`${at}.id`] = ['Choose an item that still needs an answer']
      continue
    }
    const checked = checkAnswer(answerRules(item), each)
    if ('message' in checked) errors[`${at}.${checked.field}`] = [checked.message]
    if (!(each.file_paths ?? []).every(hasArrived)) errors[`${at}.file_paths`] = ['Upload this file first']
  }
  return errors
}

async function keep(
  tx: Database,
  answer: RequestedAnswer,
  { requested, now, name }: Answering,
): Promise<void> {
  const item = requested.find(({ id }) => id === answer.id)
  const checked = item && checkAnswer(answerRules(item), answer)
  if (!item || !checked || 'message' in checked) throw new Error('Answers are checked before they are kept')
  await tx
    .update(requestedItems)
    .set({
      status: 'Answered',
      answer: checked.answer,
      files: [...new Set(answer.file_paths ?? [])],
      cannotProvideReason: answer.cannot_provide_reason ?? null,
      note: answer.note ?? null,
      rejectionReason: null,
      answeredAt: now,
      answeredBy: name,
    })
    .where(eq(requestedItems.id, item.id))
}

function answerRules({ type, choices, minFiles, uploadType }: RequestedItemRow) {
  return { type, choices, min_files: minFiles, upload_type: uploadType }
}

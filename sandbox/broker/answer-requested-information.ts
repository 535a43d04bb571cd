import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import type { FieldErrors } from '#contract/calls/failure.ts'
import type { Client } from '#contract/clients/client.ts'
import { transitionByCall } from '#contract/clients/lifecycle.ts'
import { checkAnswer } from '#contract/clients/requested-answer.ts'
import type { RequestedAnswer, RequestedInformation } from '#contract/clients/requested-information.ts'
import type { Handler } from '../calls/mount.ts'
import type { Answer } from '../calls/write.ts'
import { answerableIn } from '../clients/available-actions.ts'
import { changeEvent } from '../clients/client-event.ts'
import { move, refuseMove } from '../clients/move.ts'
import { readOpenRequests, readRequestedItems } from '../clients/requested-items.ts'
import { record, touch } from '../clients/timeline.ts'
import { documentsRefusal, lookUpFiles } from '../clients/uploaded-files.ts'
import { requireClient } from '../clients/visible.ts'
import type { Database } from '../db/database.ts'
import { documents } from '../db/tables/application.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import { type RequestedItemRow, requestedItems } from '../db/tables/underwriting.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuseInvalid } from '../http/problem.ts'
import { brokerActor } from '../people/timeline-actor.ts'
import { answerChanged, requireVersion } from './answer-client.ts'

/**
 * `PATCH /api/v1/Clients/{id}/process-requested-information`: the client returns to underwriting once no required
 * item is open.
 */
export function answerRequestedInformation(
  lender: Lender,
): Handler<typeof clientCalls.answerRequestedInformation> {
  return async (c, tx, body) => answer(c, tx, c.req.param('id'), body, lender)
}

async function answer(
  c: Context<CallEnv>,
  tx: Database,
  id: string,
  { requested_information: answers }: RequestedInformation,
  lender: Lender,
): Promise<Answer<Client, 200>> {
  const member = c.get('member')
  const now = lender.now()
  const client = await requireClient(tx, member, id)
  const requested = await readRequestedItems(tx, client.id)
  const step = transitionByCall(client.status, 'process-requested-information')
  if (!step && !(answerableIn.includes(client.status) && requested.some(isOpen))) return refuseMove(client)
  requireVersion(c, client)
  const by = brokerActor(member.broker)
  await keepAnswers(tx, { client, requested, answers, now, name: by.name })

  const open = await readOpenRequests(tx, client.id)
  if (step && !open.some(({ required }) => required))
    return answerChanged(c, tx, await move(tx, client, step.to, by, now), lender)
  const titles = requested
    .filter((item) => answers.some((each) => each.id === item.id))
    .map(({ title }) => title)
  const text = `Answered: ${titles.join('; ')}`
  await record(tx, client, { at: now, by, type: 'InformationAnswered', text })
  return answerChanged(c, tx, changeEvent(await touch(tx, client, now), 'InformationProvided', by), lender)
}

function isOpen({ status }: RequestedItemRow): boolean {
  return status === 'Open' || status === 'Rejected'
}

interface Answering {
  client: ClientRow
  requested: RequestedItemRow[]
  answers: RequestedAnswer[]
  now: Date
  name: string
}

async function keepAnswers(tx: Database, answering: Answering): Promise<void> {
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
      answeredAt: now,
      answeredBy: name,
    })
    .where(eq(requestedItems.id, item.id))
}

function answerRules({ type, choices, minFiles, uploadType }: RequestedItemRow) {
  return { type, choices, min_files: minFiles, upload_type: uploadType }
}

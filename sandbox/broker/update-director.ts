import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import type { FieldErrors } from '#contract/calls/failure.ts'
import type { Director, DirectorDetails } from '#contract/clients/director.ts'
import type { Handler } from '../calls/mount.ts'
import type { Answer } from '../calls/write.ts'
import { changeEvent } from '../clients/client-event.ts'
import { toDirector } from '../clients/directors.ts'
import { refuseMove, requireAction } from '../clients/move.ts'
import { directorsAnswerable, readOpenRequests } from '../clients/requested-items.ts'
import { record, touch } from '../clients/timeline.ts'
import { requireClient } from '../clients/visible.ts'
import type { Database } from '../db/database.ts'
import { type DirectorRow, directors } from '../db/tables/application.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuseInvalid, refuseNotFound } from '../http/problem.ts'
import { brokerActor } from '../people/timeline-actor.ts'
import { etagOf, requireVersion } from './answer-client.ts'

export function updateDirector(lender: Lender): Handler<typeof clientCalls.updateDirector> {
  return async (c, tx, body) =>
    saveDetails(
      c,
      tx,
      { clientId: c.req.param('clientId'), directorId: c.req.param('directorId') },
      body,
      lender.now(),
    )
}

async function saveDetails(
  c: Context<CallEnv>,
  tx: Database,
  ids: { clientId: string; directorId: string },
  body: DirectorDetails,
  now: Date,
): Promise<Answer<Director, 200>> {
  const member = c.get('member')
  const client = await requireClient(tx, member, ids.clientId)
  const all = await tx.select().from(directors).where(eq(directors.clientId, client.id))
  const director = all.find(({ id }) => id === ids.directorId)
  if (!director) return refuseNotFound('this director')
  requireAction(client, 'edit-directors')
  if (client.status === 'MoreInformationRequested') await requireQuestionsOpen(tx, client, director)
  requireVersion(c, client)
  const errors = crossErrors(body, director, all)
  if (Object.keys(errors).length > 0) return refuseInvalid(errors)

  const [changed] = await tx
    .update(directors)
    .set(toColumns(body, director, now))
    .where(and(eq(directors.id, director.id), eq(directors.clientId, client.id)))
    .returning()
  if (!changed) throw new Error('The director is no longer there')
  const name = `${changed.firstName} ${changed.lastName}`
  const by = brokerActor(member.broker)
  await record(tx, client, { at: now, by, type: 'DirectorChanged', text: `Details of ${name} changed` })
  const touched = await touch(tx, client, now)
  return {
    status: 200,
    body: toDirector(changed),
    etag: etagOf(touched),
    events: [changeEvent(touched, 'Other', by)],
  }
}

/** Once in underwriting, only requested details may change. */
async function requireQuestionsOpen(tx: Database, client: ClientRow, { id }: DirectorRow): Promise<void> {
  if (!directorsAnswerable(await readOpenRequests(tx, client.id)).has(id)) refuseMove(client)
}

function crossErrors(body: DirectorDetails, director: DirectorRow, all: DirectorRow[]): FieldErrors {
  const others = all.filter(({ id }) => id !== director.id)
  const errors: FieldErrors = {}
  if (others.some(({ email }) => email?.toLowerCase() === body.email.toLowerCase()))
    errors.email = ['Another director has this email address: enter their own']
  if (others.some(({ phoneNumber }) => phoneNumber === body.phone_number))
    errors.phone_number = ['Another director has this phone number: enter their own']
  const taken = others.reduce((sum, { shareholdingBasisPoints }) => sum + (shareholdingBasisPoints ?? 0), 0)
  if (taken + toBasisPoints(body.shareholding_percent) > 10_000)
    errors.shareholding_percent = [
      `The others hold ${taken / 100}%. Enter ${(10_000 - taken) / 100}% or less`,
    ]
  if (differsFromRegister(body.date_of_birth, director) && !body.date_of_birth_reason)
    errors.date_of_birth_reason = [
      'Explain why the date differs from Companies House, in 3 to 200 characters',
    ]
  return errors
}

function differsFromRegister(dateOfBirth: string, { registryBirth }: DirectorRow): boolean {
  if (!registryBirth) return false
  const [year, month] = dateOfBirth.split('-').map(Number)
  return year !== registryBirth.year || month !== registryBirth.month
}

function toBasisPoints(percent: number): number {
  return Math.round(percent * 100)
}

function toColumns(
  body: DirectorDetails,
  director: DirectorRow,
  now: Date,
): Partial<typeof directors.$inferInsert> {
  const {
    first_name,
    middle_names,
    last_name,
    date_of_birth,
    email,
    phone_number,
    shareholding_percent,
    is_signatory,
    ...details
  } = body
  return {
    firstName: first_name,
    middleNames: middle_names ?? null,
    lastName: last_name,
    dateOfBirth: date_of_birth,
    email,
    phoneNumber: phone_number,
    shareholdingBasisPoints: toBasisPoints(shareholding_percent),
    isSignatory: is_signatory,
    details,
    consentAt: director.consentAt ?? now,
  }
}

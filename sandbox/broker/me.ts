import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { createProfileInput } from '#contract/people/profile.ts'
import { updatePhoneInput } from '#contract/people/team.ts'
import type { Database } from '../db/database.ts'
import { brokers } from '../db/tables/people.ts'
import { refuseWhileSuspended, requireBroker } from '../http/guards.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuseNotFound } from '../http/problem.ts'
import { answerJson } from '../http/write.ts'
import { createProfile, findBroker, toProfile } from '../people/profile.ts'
import { noticeVisit } from '../people/visits.ts'

/** `GET` and `POST /api/v1/Me` and `PATCH /api/v1/Me/phone`: the profile of whoever signed in. */
export function mountMe(app: Hono<CallEnv>, lender: Lender): void {
  app.get('/api/v1/Me', async (c) => {
    const personId = c.get('personId')
    const found = await findBroker(lender.db, personId)
    if (!found) return refuseNotFound('your profile')
    const broker = await noticeVisit(lender.db, found.broker, lender.now())
    return c.json(toProfile(personId, { ...found, broker }, lender.origin))
  })

  app.post('/api/v1/Me', (c) =>
    answerJson(c, lender, createProfileInput, async (tx, body) => {
      const personId = c.get('personId')
      const existing = await findBroker(tx, personId)
      if (existing) return { status: 200, body: toProfile(personId, existing, lender.origin) }
      await createProfile(tx, personId, body, lender.now())
      return { status: 201, body: await readProfile(tx, personId, lender.origin) }
    }),
  )

  app.patch('/api/v1/Me/phone', requireBroker(lender), (c) =>
    answerJson(c, lender, updatePhoneInput, async (tx, { phone_number: phoneNumber }) => {
      refuseWhileSuspended(c.get('brokerage'))
      await tx
        .update(brokers)
        .set({ phoneNumber })
        .where(eq(brokers.id, c.get('broker').id))
      return { status: 200, body: await readProfile(tx, c.get('personId'), lender.origin) }
    }),
  )
}

async function readProfile(tx: Database, personId: string, origin: string) {
  const found = await findBroker(tx, personId)
  if (!found) throw new Error('A profile that was just written is there')
  return toProfile(personId, found, origin)
}

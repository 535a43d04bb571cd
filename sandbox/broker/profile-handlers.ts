import { eq } from 'drizzle-orm'
import type { profileCalls } from '#contract/calls/profile-calls.ts'
import { firmDomain, otherDomainWarning } from '#contract/people/firm-domain.ts'
import { refuseWhileSuspended } from '../calls/guards.ts'
import type { Handlers } from '../calls/mount.ts'
import { countOf } from '../clients/figures.ts'
import type { Database } from '../db/database.ts'
import { brokers } from '../db/tables/people.ts'
import type { Lender } from '../http/lender.ts'
import { refuseNotFound } from '../http/problem.ts'
import { toBroker } from '../people/broker-view.ts'
import { createProfile, findBroker, recordVisit, toProfile } from '../people/profile.ts'
import { invite, removeMember, requireStillAdmin } from '../people/team.ts'

export function profileHandlers(
  lender: Lender,
): Pick<Handlers<typeof profileCalls>, 'getProfile' | 'createProfile' | 'updatePhone'> {
  return {
    async getProfile(c) {
      const personId = c.get('personId')
      const found = await findBroker(lender.db, personId)
      if (!found) return refuseNotFound('your profile')
      const broker = await recordVisit(lender.db, found.broker, lender.now())
      return toProfile(personId, { ...found, broker }, lender.origin)
    },

    async createProfile(c, tx, body) {
      const personId = c.get('personId')
      const existing = await findBroker(tx, personId)
      if (existing) return { status: 200, body: toProfile(personId, existing, lender.origin) }
      await createProfile(tx, personId, body, lender.now())
      return { status: 201, body: await readProfile(tx, personId, lender.origin) }
    },

    async updatePhone(c, tx, { phone_number: phoneNumber }) {
      refuseWhileSuspended(c.get('brokerage'))
      await tx
        .update(brokers)
        .set({ phoneNumber })
        .where(eq(brokers.id, c.get('broker').id))
      return { status: 200, body: await readProfile(tx, c.get('personId'), lender.origin) }
    },
  }
}

async function readProfile(tx: Database, personId: string, origin: string) {
  const found = await findBroker(tx, personId)
  if (!found) throw new Error('A profile that was just written is there')
  return toProfile(personId, found, origin)
}

export function teamHandlers(
  lender: Lender,
): Pick<Handlers<typeof profileCalls>, 'inviteBroker' | 'removeBroker'> {
  return {
    async inviteBroker(c, tx, body) {
      const member = c.get('member')
      await requireStillAdmin(tx, member)
      const { broker, created } = await invite(tx, member, body, lender.now())
      const { email, website } = member.brokerage
      const warning = otherDomainWarning(body.email, firmDomain({ email, website }))
      const answer = {
        ...toBroker(broker, await countOf(tx, broker.id)),
        warning: warning && `${warning}.`,
      }
      return { status: created ? 201 : 200, body: answer }
    },

    async removeBroker(c) {
      const member = c.get('member')
      const reassignTo = c.req.query('reassign_to') || undefined
      const removed = await lender.db.transaction(async (tx) => {
        await requireStillAdmin(tx, member)
        return removeMember(tx, member, c.req.param('id'), { at: lender.now(), reassignTo })
      })
      if (removed) {
        // The pages of the person who was removed hear of it before they are cut off.
        lender.announceChange(member.brokerage)
        lender.recheckFeed(removed)
      }
      return c.body(null, 204)
    },
  }
}

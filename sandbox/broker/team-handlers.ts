import type { profileCalls } from '#contract/calls/profile-calls.ts'
import { firmDomain, otherDomainWarning } from '#contract/people/firm-domain.ts'
import type { Handlers } from '../calls/mount.ts'
import { countOf } from '../clients/client-counts.ts'
import type { Lender } from '../http/lender.ts'
import { toBroker } from '../people/broker-view.ts'
import { invite } from '../people/invitations.ts'
import { removeMember, requireStillAdmin } from '../people/removal.ts'

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
      if (removed) lender.recheckFeed(removed)
      return c.body(null, 204)
    },
  }
}

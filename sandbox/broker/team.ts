import type { Context, Hono } from 'hono'
import { may } from '#contract/people/roles.ts'
import { inviteBrokerInput } from '#contract/people/team.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { refuseForbidden } from '../http/problem.ts'
import { answerJson } from '../http/write.ts'
import { toBroker } from '../people/broker-view.ts'
import { countOf } from '../people/client-counts.ts'
import { domainWarning, invite } from '../people/invitations.ts'
import { holdTeam, removeMember } from '../people/removal.ts'

/** `POST /api/v1/brokerages/brokers` and `DELETE /api/v1/brokerages/brokers/{id}`: an admin changes the team. */
export function mountTeam(app: Hono<CallEnv>, lender: Lender): void {
  app.post('/api/v1/brokerages/brokers', (c) => {
    requireTeamAdmin(c)
    return answerJson(c, lender, inviteBrokerInput, async (tx, body) => {
      const member = c.get('member')
      await holdTeam(tx, member)
      const { broker, created } = await invite(tx, member, body, lender.now())
      const warning = domainWarning(body.email, member.brokerage)
      const answer = { ...toBroker(broker, await countOf(tx, broker.id)), warning }
      return { status: created ? 201 : 200, body: answer }
    })
  })

  app.delete('/api/v1/brokerages/brokers/:id', async (c) => {
    requireTeamAdmin(c)
    const member = c.get('member')
    const reassignTo = c.req.query('reassign_to') || undefined
    await lender.db.transaction(async (tx) => {
      await holdTeam(tx, member)
      await removeMember(tx, member, c.req.param('id'), { at: lender.now(), reassignTo })
    })
    return c.body(null, 204)
  })
}

function requireTeamAdmin(c: Context<CallEnv>): void {
  if (!may(c.get('member').broker.role, 'manage-team'))
    refuseForbidden('Only an admin can change the team', 'admin_only')
}

import { Hono } from 'hono'
import { requireBroker, requireMember, requireToken } from '../http/guards.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { mountClientRead } from './client-read.ts'
import { mountClientsList } from './clients-list.ts'
import { mountMe } from './me.ts'
import { mountRefer } from './refer.ts'

/** The broker service: who the broker is, the team and the clients. */
export function createBrokerService(lender: Lender): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  app.use(requireToken(lender))
  mountMe(app, lender)

  app.use(requireBroker(lender), requireMember())
  mountClientsList(app, lender)
  mountRefer(app, lender)
  mountClientRead(app, lender)
  return app
}

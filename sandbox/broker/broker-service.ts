import { Hono } from 'hono'
import { mountCommission } from '../commission/commission-calls.ts'
import { requireBroker, requireMember, requireToken } from '../http/guards.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { mountNexus } from '../nexus/nexus-calls.ts'
import { mountAcceptOffer } from './accept-offer.ts'
import { mountAppeal } from './appeal.ts'
import { mountBrokerageApplication } from './brokerage-application.ts'
import { mountBrokersList } from './brokers-list.ts'
import { mountClientRead } from './client-read.ts'
import { mountClientsList } from './clients-list.ts'
import { mountClientsSummary } from './clients-summary.ts'
import { mountDeclineOffer } from './decline-offer.ts'
import { mountDirectorDetails } from './director-details.ts'
import { mountMe } from './me.ts'
import { mountProcessRequestedInformation } from './process-requested-information.ts'
import { mountRefer } from './refer.ts'
import { mountSubmitApplication } from './submit-application.ts'
import { mountTeam } from './team.ts'
import { mountUploadDocuments } from './upload-documents.ts'

/** The broker service: who the broker is, the team and the clients. */
export function createBrokerService(lender: Lender): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  app.use(requireToken(lender))
  mountMe(app, lender)
  mountBrokerageApplication(app, lender)

  app.use(requireBroker(lender), requireMember())
  mountBrokersList(app, lender)
  mountTeam(app, lender)
  mountClientsList(app, lender)
  mountRefer(app, lender)
  mountClientsSummary(app, lender)
  mountNexus(app, lender)
  mountCommission(app, lender)
  mountClientRead(app, lender)
  mountDirectorDetails(app, lender)
  mountSubmitApplication(app, lender)
  mountUploadDocuments(app, lender)
  mountProcessRequestedInformation(app, lender)
  mountAcceptOffer(app, lender)
  mountDeclineOffer(app, lender)
  mountAppeal(app, lender)
  return app
}

import { Hono } from 'hono'
import { brokerCalls } from '#contract/calls/broker-service.ts'
import { requireToken } from '../calls/guards.ts'
import { mountCalls } from '../calls/mount.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { acceptOffer } from './accept-offer.ts'
import { answerRequestedInformation } from './answer-requested-information.ts'
import { appealDecision } from './appeal-decision.ts'
import { applyForBrokerage } from './apply-for-brokerage.ts'
import { commissionHandlers } from './commission-handlers.ts'
import { declineOffer } from './decline-offer.ts'
import { getClient } from './get-client.ts'
import { getClientsSummary } from './get-clients-summary.ts'
import { listBrokers } from './list-brokers.ts'
import { listClients } from './list-clients.ts'
import { nexusHandlers } from './nexus/nexus-handlers.ts'
import { profileHandlers } from './profile-handlers.ts'
import { referClient } from './refer-client.ts'
import { submitApplication } from './submit-application.ts'
import { teamHandlers } from './team-handlers.ts'
import { updateDirector } from './update-director.ts'
import { uploadDocuments } from './upload-documents.ts'

export function createBrokerService(lender: Lender): Hono<CallEnv> {
  const app = new Hono<CallEnv>()
  app.use(requireToken(lender))
  mountCalls(app, lender, brokerCalls, {
    ...profileHandlers(lender),
    applyForBrokerage: applyForBrokerage(lender),
    listBrokers: listBrokers(lender),
    ...teamHandlers(lender),
    ...nexusHandlers(lender),
    ...commissionHandlers(lender),
    referClient: referClient(lender),
    listClients: listClients(lender),
    getClientsSummary: getClientsSummary(lender),
    getClient: getClient(lender),
    updateDirector: updateDirector(lender),
    submitApplication: submitApplication(lender),
    acceptOffer: acceptOffer(lender),
    declineOffer: declineOffer(lender),
    answerRequestedInformation: answerRequestedInformation(lender),
    uploadDocuments: uploadDocuments(lender),
    appealDecision: appealDecision(lender),
  })
  return app
}

import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm'
import { Hono } from 'hono'
import type { clientCalls } from '#contract/calls/client-calls.ts'
import type { profileCalls } from '#contract/calls/profile-calls.ts'
import { brokerCalls } from '#contract/calls/services.ts'
import { listBrokersQuery } from '#contract/people/team.ts'
import { requireToken } from '../calls/guards.ts'
import { type Handler, mountCalls } from '../calls/mount.ts'
import { readClient } from '../clients/client-view.ts'
import { appealRefusal, readDeclines } from '../clients/declines.ts'
import { countByBroker } from '../clients/figures.ts'
import { refuseMove } from '../clients/move.ts'
import { requireClient, viewingOf } from '../clients/visible.ts'
import { clients } from '../db/tables/clients.ts'
import { brokers } from '../db/tables/people.ts'
import { declines } from '../db/tables/underwriting.ts'
import type { CallEnv, Lender } from '../http/lender.ts'
import { createBrokerage } from '../people/application.ts'
import { toBroker } from '../people/broker-view.ts'
import { toBrokerage } from '../people/brokerage-view.ts'
import { acceptOffer } from './accept-offer.ts'
import { answerChanged, etagOf, requireTransition } from './answer-client.ts'
import { answerRequestedInformation } from './answer-requested-information.ts'
import { commissionHandlers } from './commission-handlers.ts'
import { getClientsSummary } from './get-clients-summary.ts'
import { listClients } from './list-clients.ts'
import { nexusHandlers } from './nexus/nexus-handlers.ts'
import { profileHandlers, teamHandlers } from './profile-handlers.ts'
import { referClient } from './refer-client.ts'
import { submitApplication } from './submit-application.ts'
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

/** `PATCH /api/v1/Clients/{id}/appeal`: once per decision, before its deadline. */
function appealDecision(lender: Lender): Handler<typeof clientCalls.appealDecision> {
  return async (c, tx, { reason, note }) => {
    const now = lender.now()
    const { client, moveOn } = await requireTransition(c, tx, 'appeal', now)
    const [decision] = await readDeclines(tx, client.id)
    const refusal = appealRefusal(decision, now)
    if (!decision || refusal) return refuseMove(client, refusal, 'appeal_not_possible')
    await tx
      .update(declines)
      .set({ appealStatus: 'Submitted', appealReason: reason, appealNote: note, appealedAt: now })
      .where(eq(declines.id, decision.id))
    return answerChanged(c, tx, await moveOn(), lender)
  }
}

function applyForBrokerage(lender: Lender): Handler<typeof profileCalls.applyForBrokerage> {
  return async (c, tx, body) => {
    const brokerage = await createBrokerage(tx, c.get('broker'), body, lender.now())
    return { status: 201, body: toBrokerage(brokerage, { role: 'Admin', origin: lender.origin }) }
  }
}

function declineOffer(lender: Lender): Handler<typeof clientCalls.declineOffer> {
  return async (c, tx, { reason, sub_reason, note }) => {
    const now = lender.now()
    const { client, moveOn } = await requireTransition(c, tx, 'decline-offer', now)
    const offerDecline = { reason, sub_reason, note: note ?? null, at: now.toISOString() }
    await tx.update(clients).set({ offerDecline }).where(eq(clients.id, client.id))
    return answerChanged(c, tx, await moveOn(sub_reason === 'Other' ? note : inWords(sub_reason)), lender)
  }
}

/** A code as the timeline says it: `RateTooHigh` is “Rate too high”. */
function inWords(code: string): string {
  return code.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function getClient(lender: Lender): Handler<typeof clientCalls.getClient> {
  return async (c) => {
    const client = await requireClient(lender.db, c.get('member'), c.req.param('id'))
    c.header('etag', etagOf(client))
    return readClient(lender.db, client, viewingOf(c.get('member'), lender))
  }
}

function listBrokers(lender: Lender): Handler<typeof profileCalls.listBrokers> {
  return async (c) => {
    const { brokerage } = c.get('member')
    const inTeam = ne(brokers.status, 'Removed')
    const { include } = listBrokersQuery.parse(c.req.query())
    const listed = include === 'removed' ? or(inTeam, isNotNull(brokers.joinedAt)) : inTeam
    const rows = await lender.db
      .select()
      .from(brokers)
      .where(and(eq(brokers.brokerageId, brokerage.id), listed))
      .orderBy(asc(brokers.createdAt), asc(brokers.id))
    const counts = await countByBroker(lender.db, brokerage.id)
    return rows.map((broker) => toBroker(broker, counts.get(broker.id) ?? { all: 0, open: 0 }))
  }
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { eq } from 'drizzle-orm'
import { type BrokerageMilestone, eventAliases } from '#contract/live/event-names.ts'
import type {
  BrokerageEventPayload,
  ClientChangedPayload,
  ClientEventPayload,
  MessageEventPayload,
} from '#contract/live/live-event.ts'
import { may } from '#contract/people/roles.ts'
import type { Database } from '../db/database.ts'
import { type BrokerageRow, type BrokerRow, brokers } from '../db/tables/people.ts'
import type { Announcement } from '../http/lender.ts'
import { readTarget } from '../hub/answer.ts'
import { createHub } from '../hub/hub.ts'
import type { Clock, HubQuery, HubUser, Refusal } from '../hub/model.ts'

export interface LenderEventsOptions extends LenderAccessOptions {
  providerName: string
  report(error: Error): void
  now(): Date
  path?: string
  clock?: Clock
}

type EventName = Announcement['name'] | BrokerageMilestone | 'BrokerageChanged'

/** The lender's live feed (specification sections 4 and 7): {broker service}/notifications?brokerageId=. */
export function createLenderEvents(options: LenderEventsOptions) {
  const { providerName, path = '/broker/notifications', now, clock } = options
  const aliases: Partial<Record<EventName, string>> = eventAliases
  const report = (error: unknown) => options.report(error instanceof Error ? error : new Error(String(error)))
  const hub = createHub({ ...createLenderAccess(options), path, clock, report })

  function send(
    groups: string[],
    name: EventName,
    content:
      | Omit<ClientEventPayload | ClientChangedPayload, 'id' | 'at'>
      | Omit<MessageEventPayload, 'id' | 'at'>
      | Omit<BrokerageEventPayload, 'id' | 'at'>,
  ): void {
    const alias = aliases[name]
    const targets = alias ? [name, alias] : [name]
    const payload = { id: randomUUID(), at: now().toISOString(), ...content }
    for (const group of groups) for (const target of targets) hub.publish(group, target, [payload])
  }

  return {
    hub,
    /** Announces a committed event to those who may see the client. */
    announce({ client: { id, companyName, brokerageId, assignedBrokerId }, by, ...event }: Announcement) {
      const isPayment = event.name === 'ClientChanged' && event.change === 'CommissionPaid'
      const admins = overseersGroup(brokerageId)
      send(isPayment ? [admins] : [admins, ownClientsGroup(assignedBrokerId)], event.name, {
        clientName: companyName,
        clientId: id,
        ...(event.name === 'ClientChanged' && { change: event.change }),
        ...(by.personId && { by: by.personId }),
      })
    },
    announceToBrokerage: (
      milestone: BrokerageMilestone,
      brokerageId: string,
      message = messageOf(milestone, providerName),
    ) => send([firmGroup(brokerageId)], milestone, { message }),
    /** Tells everyone in a firm that its status or its team has changed. */
    announceChange: ({ id, status }: Pick<BrokerageRow, 'id' | 'status'>) =>
      send([firmGroup(id)], 'BrokerageChanged', { status }),
  }
}

function messageOf(milestone: BrokerageMilestone, providerName: string): string {
  return milestone === 'BrokerageContractSent'
    ? `${providerName} has sent your firm its agreement to sign`
    : `Your firm’s agreement with ${providerName} is signed`
}

interface LenderAccessOptions {
  db: Database
  verifyAccessToken(token: string): Promise<{ personId: string } | undefined>
}

const firmGroup = (brokerageId: string) => `brokerage:${brokerageId}`

const overseersGroup = (brokerageId: string) => `brokerage:${brokerageId}:clients`

/** A member who may see only their own clients. */
const ownClientsGroup = (brokerId: string) => `broker:${brokerId}:clients`

function createLenderAccess({ db, verifyAccessToken }: LenderAccessOptions) {
  return {
    async authenticate(request: IncomingMessage): Promise<HubUser | undefined> {
      const token = bearerOf(request)
      const person = token ? await verifyAccessToken(token) : undefined
      return person && { id: person.personId }
    },
    async authorise(user: HubUser, query: HubQuery): Promise<readonly string[] | Refusal> {
      const [broker] = await db.select().from(brokers).where(eq(brokers.personId, user.id))
      const brokerageId = query.get('brokerageId')
      if (!brokerageId || broker?.brokerageId !== brokerageId || broker.status !== 'Active')
        return { kind: 'forbidden', detail: 'You are not a member of this firm' }
      return groupsOf(broker, brokerageId)
    },
  }
}

function groupsOf(broker: BrokerRow, brokerageId: string): string[] {
  const clients = may(broker.role, 'see-all-clients')
    ? overseersGroup(brokerageId)
    : ownClientsGroup(broker.id)
  return [firmGroup(brokerageId), clients]
}

/** Browsers cannot set headers on WebSockets and event streams, so the token is in the query there. */
function bearerOf({ headers, url }: IncomingMessage): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return token ?? readTarget(url).query.get('access_token')
}

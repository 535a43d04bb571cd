import type { IncomingMessage } from 'node:http'
import { eq } from 'drizzle-orm'
import { may } from '#contract/people/roles.ts'
import type { Database } from '../db/database.ts'
import { type BrokerRow, brokers } from '../db/tables/people.ts'
import type { HubQuery, HubUser, Refusal } from '../hub/model/grant.ts'
import { readTarget } from '../hub/transport/query.ts'

export interface LenderAccessOptions {
  db: Database
  verifyAccessToken(token: string): Promise<{ personId: string } | undefined>
}

export const firmGroup = (brokerageId: string) => `brokerage:${brokerageId}`

export const overseersGroup = (brokerageId: string) => `brokerage:${brokerageId}:clients`

/** A member who may see only their own clients. */
export const ownClientsGroup = (brokerId: string) => `broker:${brokerId}:clients`

export function createLenderAccess({ db, verifyAccessToken }: LenderAccessOptions) {
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

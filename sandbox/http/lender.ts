import type { Milestone } from '#contract/clients/lifecycle.ts'
import type { ClientChange } from '#contract/live/event-names.ts'
import type { Database } from '../db/database.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import type { BrokerageRow, BrokerRow } from '../db/tables/people.ts'
import type { FileStore } from '../files/file-store.ts'

/** What the sandbox's services share: its data, its clock and its files. */
export interface Lender {
  db: Database
  files: FileStore
  now(): Date
  origin: string
  providerName: string
  verifyAccessToken(token: string): Promise<{ personId: string } | undefined>
  /** Announces a committed event on the live feed. */
  announce(event: Announcement): void
  /** Announces that a firm's status or its team has changed. */
  announceChange(brokerage: Pick<BrokerageRow, 'id' | 'status'>): void
  /** Cuts a person's live connections that are no longer allowed. */
  recheckFeed(personId: string): void
  wakeImports(): void
  report(error: Error): void
}

/** A broker of a brokerage with a signed contract: only they see client data. */
export interface Member {
  broker: BrokerRow
  brokerage: BrokerageRow
}

/** What a call knows of its caller, after it was authorised. */
export interface CallEnv {
  Variables: {
    personId: string
    broker: BrokerRow
    brokerage: BrokerageRow | null
    member: Member
  }
}

export type AnnouncedEvent = { name: Milestone } | { name: 'ClientChanged'; change: ClientChange }

export type Announcement = AnnouncedEvent & {
  client: Pick<ClientRow, 'id' | 'companyName' | 'brokerageId' | 'assignedBrokerId'>
  by: { personId?: string }
}

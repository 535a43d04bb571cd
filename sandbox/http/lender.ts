import type { Milestone } from '#contract/clients/lifecycle.ts'
import type { Database } from '../db/database.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import type { BrokerageRow, BrokerRow } from '../db/tables/people.ts'
import type { FileStore } from '../files/file-store.ts'

export interface Lender {
  db: Database
  files: FileStore
  now(): Date
  origin: string
  providerName: string
  verifyAccessToken(token: string): Promise<{ personId: string } | undefined>
  announce(
    milestone: Milestone | undefined,
    client: Pick<ClientRow, 'id' | 'companyName' | 'brokerageId' | 'assignedBrokerId'>,
  ): Promise<void>
  wakeImports(): void
  report(error: Error): void
}

/** A broker of a brokerage with a signed contract: only they see client data. */
export interface Member {
  broker: BrokerRow
  brokerage: BrokerageRow
}

export interface CallEnv {
  Variables: {
    personId: string
    broker: BrokerRow
    brokerage: BrokerageRow | null
    member: Member
  }
}

import type { Milestone } from '#contract/clients/lifecycle.ts'
import type { Database } from '../db/database.ts'
import type { ClientRow } from '../db/tables/clients.ts'
import type { BrokerageRow, BrokerRow } from '../db/tables/people.ts'
import type { FileStore } from '../files/file-store.ts'

/** What the lender's services are made of; every call gets it from the composition root. */
export interface Lender {
  db: Database
  files: FileStore
  now(): Date
  /** Where the sandbox is reached. */
  origin: string
  providerName: string
  verifyAccessToken(token: string): Promise<{ personId: string } | undefined>
  /** The live feed, told of moves that are committed. */
  announce(
    milestone: Milestone | undefined,
    client: Pick<ClientRow, 'id' | 'companyName' | 'brokerageId' | 'assignedBrokerId'>,
  ): Promise<void>
  /** Says that a client book was uploaded. */
  wakeImports(): void
  /** Told of every error that is a bug. */
  report(error: Error): void
}

/** A broker of a brokerage whose contract is signed: the only one who sees client data. */
export interface Member {
  broker: BrokerRow
  brokerage: BrokerageRow
}

/** What the middleware leaves for the calls behind it. */
export interface CallEnv {
  Variables: {
    personId: string
    broker: BrokerRow
    brokerage: BrokerageRow | null
    member: Member
  }
}

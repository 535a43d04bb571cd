import type { IncomingMessage } from 'node:http'
import type { Grant, HubQuery } from '../model/grant.ts'
import type { Clock } from '../model/hub-clock.ts'
import type { HubLimits } from '../model/limits.ts'
import type { Answer } from './answer.ts'
import type { ConnectionTable } from './connection-table.ts'
import type { TransportName } from './transport.ts'

export interface EndpointOptions {
  path: string
  transports: readonly TransportName[]
  table: ConnectionTable
  admit(req: IncomingMessage, query: HubQuery): Promise<Grant | Answer>
  clock: Clock
  limits: HubLimits
  report(error: unknown): void
}

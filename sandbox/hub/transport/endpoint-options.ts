import type { IncomingMessage } from 'node:http'
import type { Grant, HubQuery } from '../model/grant.ts'
import type { Clock } from '../model/hub-clock.ts'
import type { HubLimits } from '../model/limits.ts'
import type { Answer } from './answer.ts'
import type { ConnectionTable } from './connection-table.ts'

export interface EndpointOptions {
  path: string
  table: ConnectionTable
  admit(req: IncomingMessage, query: HubQuery): Promise<Grant | Answer>
  clock: Clock
  limits: HubLimits
  report(error: unknown): void
}

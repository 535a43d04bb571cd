import type { Milestone } from '#contract/clients/lifecycle.ts'
import type { ClientChange } from '#contract/live/event-names.ts'
import type { ClientRow } from '../db/tables/clients.ts'

export type AnnouncedEvent = { name: Milestone } | { name: 'ClientChanged'; change: ClientChange }

export type Announcement = AnnouncedEvent & {
  client: Pick<ClientRow, 'id' | 'companyName' | 'brokerageId' | 'assignedBrokerId'>
  by: { personId?: string }
}

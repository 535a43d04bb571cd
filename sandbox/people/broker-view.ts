import type { Broker } from '#contract/people/brokerage.ts'
import type { BrokerRow } from '../db/tables/people.ts'

export interface ClientCounts {
  all: number
  open: number
}

export function toBroker(row: BrokerRow, { all, open }: ClientCounts): Broker {
  return {
    id: row.id,
    short_id: row.shortId,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    phone_number: row.phoneNumber,
    role: row.role,
    status: row.status,
    invited_at: row.invitedAt?.toISOString() ?? null,
    invited_by: row.invitedBy,
    joined_at: row.joinedAt?.toISOString() ?? null,
    last_seen_at: row.visitAt?.toISOString() ?? null,
    clients_count: all,
    open_clients_count: open,
  }
}

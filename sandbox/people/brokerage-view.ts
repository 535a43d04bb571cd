import type { Brokerage } from '#contract/brokerage.ts'
import type { BrokerageRow } from '../db/tables/people.ts'

/** A brokerage as it travels with the profile and from `GET /brokers/{id}`. */
export function toBrokerage(row: BrokerageRow): Brokerage {
  return {
    id: row.id,
    status: row.status,
    name: row.name,
    trading_name: row.tradingName ?? undefined,
    registration_number: row.registrationNumber,
    pipedrive_id: row.pipedriveId,
    contract: row.contract,
    company_type: row.companyType ?? undefined,
    address: row.address ?? undefined,
    website: row.website ?? undefined,
    phone_number: row.phoneNumber ?? undefined,
    email: row.email ?? undefined,
    created_at: row.createdAt.toISOString(),
  }
}
